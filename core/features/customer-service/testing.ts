import { type TestSiteOptions, testSite } from "#core/app/testing.ts";
import type { CustomerService, CustomerServiceManifest } from "#core/extension-points/index.ts";
import type { CustomerService as Entry } from "#core/gateway/index.ts";
import type { ChosenPlugin } from "#core/kernel/index.ts";
import { testWindow } from "#core/platform/testing.ts";
import { createCustomerService } from "./create-customer-service.idle.ts";

/** An entry of the gateway whose path is "sealed " and its type: `aService` decrypts it to the type. */
export const entry = (csType: string, over: Partial<Entry> = {}): Entry => ({
  csType,
  path: `sealed ${csType}`,
  labelIds: [],
  ...over,
});

/** A vendor's plugin: its code, and what its `plugin.json` holds. */
export type Vendor = Partial<CustomerService> &
  Pick<Partial<CustomerServiceManifest>, "link" | "messenger" | "preload" | "minVip" | "consent"> & {
    readonly id: string;
    readonly serves: string;
    readonly settings?: Readonly<Record<string, unknown>>;
    /** Without code. */
    readonly isData?: boolean;
  };

export interface ServiceCase extends TestSiteOptions {
  /** Texts that can't be decrypted. */
  readonly sealed?: readonly string[];
  readonly vendorOrigins?: Readonly<Record<string, string>>;
  readonly serviceOrigins?: readonly string[];
}

/** The model on a site with these entries and vendors, which note what they open. */
export function aService(
  entries: readonly Entry[] | "refused",
  vendors: readonly Vendor[],
  { sealed = [], vendorOrigins = {}, serviceOrigins = [], answers = {}, ...options }: ServiceCase = {},
) {
  const opened: string[] = [];
  const read: string[] = [];
  const site = testSite({
    window: testWindow("https://lotus.example/m/home"),
    page: { language: "VI" },
    record: {
      vendorOrigins,
      serviceOrigins,
      plugins: vendors.map(
        ({
          id,
          serves,
          link,
          messenger,
          preload,
          minVip,
          consent,
          isData,
          settings = {},
        }): ChosenPlugin<CustomerServiceManifest> => ({
          point: "customer-service",
          id,
          ...(!isData && { url: "" }),
          manifest: {
            api: 1,
            title: id,
            csTypes: [serves],
            ...(link !== undefined && { link }),
            ...(messenger && { messenger }),
            ...(preload && { preload }),
            ...(minVip !== undefined && { minVip }),
            ...(consent !== undefined && { consent }),
            settings: { type: "object" },
          },
          settings,
        }),
      ),
    },
    loadPlugin: async ({ id }) => ({
      default: {
        api: 1,
        activate: () => ({
          open: async ({ target }: { target: string }) => void opened.push(`${id}: ${target}`),
          ...vendors.find((vendor) => vendor.id === id),
        }),
      },
    }),
    answers: {
      "/wps/relay/WPSCORE_getCustomerServiceScript"() {
        if (entries === "refused") throw { errorCode: "not.available" };
        return entries;
      },
      "/wps/system/consent": { required: false, categories: [] },
      ...answers,
    },
    warn: () => {},
    ...options,
  });
  const service = createCustomerService(site, async (path) => {
    read.push(path);
    const text = path.replace("sealed ", "");
    return sealed.includes(text) ? undefined : text;
  });
  /** Opens the session of the member 7, with the answer of the member call. */
  const logIn = (clubLabel: object | null = null) => {
    const info = {
      spanId: "",
      token: "t",
      merchantCode: "lotus",
      userName: "Nguyễn A",
      type: 0,
      firstTimeLogin: false,
    };
    site.session.store.setState({ phase: "open", info: { ...info, id: "7" } });
    const value = { id: "7", account: "Nguyễn A", type: 0, language: "VI", currency: "VND", clubLabel };
    site.member.store.setState({ phase: "ready", value: value as never });
  };
  return { service, site, opened, read, logIn };
}

export const gold = (rankLevel = 3) => ({ labelId: "gold", labelName: "Gold", type: "AUTO", rankLevel });

export const broken = () => Promise.reject(new Error("blocked"));
