// Generated from core/plugin-api/index.ts by `npm run generate`. Do not edit.

import { ComponentProps, ComponentType, ReactNode, RefObject, SVGProps } from 'react';

/** A mobile number as the gateway takes it: digits only, the dialling code without its plus. */
export interface MobileNumber {
	readonly countryDialingCode: string;
	/** As typed, with leading zeros. */
	readonly mobileNum: string;
}
/** What a person typed into the fields below. */
export interface TypedMobile extends MobileNumber {
	/** Six digits. */
	readonly smsCode: string;
}
export type SendOutcome = {
	readonly kind: "sent";
}
/** The person closed a question in between. */
 | {
	readonly kind: "cancel";
}
/**
 * `message` in the person's language, shown at `field` (the code's by default), or below it where it is no error of
 * the field (`quiet`); without one it has been shown.
 */
 | {
	readonly kind: "failed";
	readonly field?: "mobileNum" | "smsCode";
	readonly message?: string;
	readonly quiet?: true | undefined;
};
/** Sends a code to a number. */
export type SendCode = (number: MobileNumber) => Promise<SendOutcome>;
export interface MobileFieldsOptions {
	/** How the code is sent; by the merchant's SMS, with its captcha, by default. */
	readonly send?: SendCode;
	/** Whether another country may be picked, whatever the merchant's SMS can reach. */
	readonly pickable?: boolean;
}
/**
 * Two fields for one `<form>`: a number behind its country's dialling code, and the code that is sent to it. What is
 * typed is available through `read` only; labels and errors are their own.
 */
export interface MobileFields {
	/** Input `mobileNum`. */
	readonly NumberField: ComponentType<{
		readonly error?: string | undefined;
		/** The initial value. */
		readonly remembered?: MobileNumber | undefined;
	}>;
	/** Input `smsCode`, with the button that sends the code and shows when it may be sent again. */
	readonly CodeField: ComponentType<{
		readonly error?: string | undefined;
	}>;
	/** What was typed; undefined when it is invalid: the error is shown at its field, which takes the focus. */
	read(form: HTMLFormElement): TypedMobile | undefined;
}
/** What core provides to a form with a mobile number (spec 5). */
export interface Mobile {
	/** One pair of fields; call it once a form, outside of rendering. */
	fields(options?: MobileFieldsOptions): MobileFields;
	/** Plus, dialling code, and the number without leading zeros. */
	international(number: MobileNumber): string;
}
/**
 * A log-in provider that proves a mobile number by itself: used at registration where the merchant's SMS is the
 * provider's (spec 3 "Provider config").
 */
export interface PhoneVerifier {
	send(number: MobileNumber, signal: AbortSignal): Promise<SendOutcome>;
	/** The proof by the names of the log-in call's body, for the code that was sent last. */
	confirm(code: string, signal: AbortSignal): Promise<{
		readonly kind: "proof";
		readonly fields: Readonly<Record<string, unknown>>;
	} | {
		readonly kind: "failed";
		readonly message: string;
	}>;
}
/** The outcome of work that may fail in a way its caller must handle: failures are values here, exceptions are bugs. */
export type Result<T, E> = {
	readonly ok: true;
	readonly value: T;
} | {
	readonly ok: false;
	readonly error: E;
};
export declare const ok: <T>(value: T) => {
	readonly ok: true;
	readonly value: T;
};
export declare const err: <E>(error: E) => {
	readonly ok: false;
	readonly error: E;
};
interface PluginFields {
	/** Gives editors completion and checks as you type. */
	readonly $schema?: string;
	/** The plugin API that it was written for; a host refuses others by name. */
	readonly api: 1;
	/** What people call it: in editors, in the consent dialog, in error reports. */
	readonly title: string;
	/** One or two sentences for the merchant engineer who considers choosing it. */
	readonly description: string;
	/** A file in the plugin's folder, or the name of one of core's icons. */
	readonly icon?: string;
	/** The feature flag without which the plugin is not offered. */
	readonly flag?: string;
	/** Further feature flags that it or its code reads -> what each does. */
	readonly flags?: Readonly<Record<string, string>>;
	/** JSON Schema (draft 2020-12) of what a merchant sets. It becomes part of merchant.schema.json, so every field tells its title, description and an example. Absent: there are none. x-deprecated says since when a setting is deprecated, until when it works, and what to use; x-secret marks what must never stand in a manifest; x-rule describes a pattern. */
	readonly settings?: {
		readonly type: "object";
		readonly properties: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
		readonly required?: ReadonlyArray<string>;
		readonly additionalProperties: false;
	};
	/** Origins it needs; {settings.x} is replaced by a setting. Scripts, style sheets and connections are allowed nowhere else. */
	readonly origins?: {
		/** Where it loads scripts from. */
		readonly script?: ReadonlyArray<string>;
		/** Where it loads style sheets from. */
		readonly style?: ReadonlyArray<string>;
		/** What it calls. */
		readonly connect?: ReadonlyArray<string>;
		/** What it frames. */
		readonly frame?: ReadonlyArray<string>;
		/** Where it loads pictures from. */
		readonly image?: ReadonlyArray<string>;
		/** Outside pages that it sends people to; no part of the policy. */
		readonly page?: ReadonlyArray<string>;
	};
	/** How the content policy treats its origins: exact, or an object that says why it can't be. */
	readonly policy?: "exact" | {
		/** open where the vendor does not work with exact origins: scripts and connections of every brand that chooses it are then allowed from all of https. */
		readonly mode?: "exact" | "open";
		/** Why the policy is open; merchant explain prints it. */
		readonly reason?: string;
		/** Script sources that a policy checker warns of, because their host also serves others or answers with callbacks, and why they may stay. */
		readonly exceptions?: ReadonlyArray<{
			/** As in origins. */
			readonly source: string;
			/** Why it may stay. */
			readonly reason: string;
		}>;
	};
	/** Whether its code, the vendor's included, works under enforced Trusted Types. A plugin without code does. */
	readonly trustedTypes?: boolean;
	/** What a visitor must agree to before it may load or store anything. */
	readonly consent: "necessary" | "analytics" | "ads";
	/** Milliseconds after which an activation counts as hung; the point's own deadline when absent. */
	readonly deadline?: number;
	/** Names of what it keeps in local storage; other names are refused it. */
	readonly storage?: ReadonlyArray<string>;
	/** Cookies that it, or its vendor, reads and writes. The plugin may write those with days itself; withdrawn consent removes all of them. A name that ends in * stands for all that begin so. */
	readonly cookies?: Readonly<Record<string, {
		/** How long a value that the plugin writes is kept. Absent: the plugin only reads it. */
		readonly days?: number;
	}>>;
	/** Folders below plugins/shared whose settings, origins, policy, storage and cookies it includes: those of their shared.json. */
	readonly uses?: ReadonlyArray<string>;
}
type Replaced = "$schema" | "api" | "description" | "consent" | "settings";
interface PluginManifest extends Omit<PluginFields, Replaced>, Partial<Pick<PluginFields, "description" | "consent">> {
	/** The plugin API version that it was built for; a host rejects others by name. */
	readonly api: number;
	/** Those of its shared folders and of its point included. */
	readonly settings: SettingsSchema;
}
interface SettingSchema {
	readonly type?: string;
	readonly enum?: readonly unknown[];
	readonly pattern?: string;
	readonly minimum?: number;
	readonly maximum?: number;
	readonly minLength?: number;
	readonly maxLength?: number;
	readonly [keyword: string]: unknown;
}
interface SettingsSchema {
	readonly type: "object";
	readonly properties?: Readonly<Record<string, SettingSchema>>;
	readonly required?: readonly string[];
	readonly additionalProperties?: false;
	readonly [keyword: string]: unknown;
}
declare const API_VERSION = 1;
interface Lifetime {
	/** Aborts when the plugin is disposed or its activation missed the deadline. */
	readonly signal: AbortSignal;
	/** Registers clean-up: globals, DOM, listeners, timers. Runs once, last registered first. */
	onDispose(undo: () => void): void;
}
interface PluginModule<Value, Context> {
	readonly api: typeof API_VERSION;
	/** Called once, when the plugin is first needed. May throw or reject: the host turns that into a failure. */
	activate(context: Context): Value | Promise<Value>;
	/**
	 * Settings that the gateway's status call provides, over the manifest's (`defaults < manifest < status`). Pure;
	 * returns only what the status contains. A setting that forms an origin comes from the manifest only.
	 */
	fromStatus?(status: unknown): Readonly<Record<string, unknown>>;
}
interface CaptchaManifest extends PluginManifest {
	/** What it can guard: an object with login, sms or register as keys, each {} or with the feature flag that it needs. Its code loads for nothing else. */
	readonly purposes: {
		/** Guards the log-in. */
		readonly login?: {
			/** The feature flag without which it does not guard this. */
			readonly flag?: string;
		};
		/** Guards sending a code by SMS. */
		readonly sms?: {
			/** The feature flag without which it does not guard this. */
			readonly flag?: string;
		};
		/** Guards the registration. */
		readonly register?: {
			/** The feature flag without which it does not guard this. */
			readonly flag?: string;
		};
	};
	/** Whether it is used only where no other chosen captcha applies, in whatever order they are chosen. */
	readonly fallback?: boolean;
	/** Key in the plugin's own texts: the button that asks for this captcha in place of another. */
	readonly button?: string;
}
/** What a captcha guards (spec 5): each has its own switch in the status call. */
export type CaptchaPurpose = keyof CaptchaManifest["purposes"];
/** Proof fields by the names of `schemas/gateway.openapi.json`, merged into the guarded call's body. */
export type CaptchaProof = Readonly<Record<string, unknown>>;
export type CaptchaOutcome = {
	readonly kind: "proof";
	readonly proof: CaptchaProof;
} | {
	readonly kind: "cancel";
}
/** No proof; `message` is a text key: one of core's, or `<point>/<id>::<key>` of the plugin's own. The way stays closed. */
 | {
	readonly kind: "failed";
	readonly message: string;
};
/** A captcha shown inside a form. It is mounted again after `reset` changes. */
export interface CaptchaWidgetProps {
	readonly purpose: CaptchaPurpose;
	/** Reports the proof typed so far; `undefined` while it is incomplete. */
	onChange(proof: CaptchaProof | undefined): void;
	/** Message of the last refusal, in the person's language. */
	readonly error: string | undefined;
	/** Grows after each refusal: the widget loads a new challenge and clears its field. */
	readonly attempt: number;
}
/**
 * Proves that a person is there. Gives either a dialog (`verify`) or a widget in the form, decided once.
 * Fails closed: without a proof the guarded call is not made.
 */
export interface Captcha {
	/**
	 * Whether it can guard a purpose of its `plugin.json` under today's settings; always when absent. The first chosen that
	 * applies is used, a `fallback` after the others. Where none applies the guarded call is not made.
	 */
	applies?(purpose: CaptchaPurpose): boolean;
	/**
	 * Readies the vendor, so that `verify` can open at once: called while the screen is idle and before every `verify`,
	 * never twice at a time. Rejects when the vendor can't be had; core then calls once more (spec 5).
	 */
	prepare?(purpose: CaptchaPurpose, signal: AbortSignal): Promise<void> | void;
	/** Milliseconds that `prepare` may take; 10,000 when absent. */
	readonly prepareTimeoutMs?: number;
	/** Opens the dialog. Called after a `prepare` that went well. Settles when the person is done. */
	verify?(purpose: CaptchaPurpose, signal: AbortSignal): Promise<CaptchaOutcome>;
	readonly Widget?: ComponentType<CaptchaWidgetProps>;
}
interface LoginManifest extends PluginManifest {
	/** Key of the button's text, when it has a button: one of the plugin's own texts, or core's site.login.continueWith, which names the plugin's title. */
	readonly button?: string;
	/** How to recognise the return from an outside page: every query field named, or the start of the hash. */
	readonly returns?: {
		/** All of them must be there. */
		readonly query?: ReadonlyArray<string>;
		/** What the hash begins with. */
		readonly hash?: string;
	};
	/** Whether that return needs an address registered with the vendor; the plugin is then hidden on hosts outside the merchant's returnOrigins. */
	readonly registeredReturn?: boolean;
	/** The gateway call that takes its proof. Absent: the gateway's own log-in, POST /wps/session/login. A call that schemas/gateway.openapi.json does not have is described in gateway.openapi.json beside plugin.json. */
	readonly call?: {
		/** From the gateway's root; the method is POST. */
		readonly path: string;
		/** What the call that verifies a second factor is told of this one. */
		readonly via: string;
		/** Whether the body goes encrypted (x-livery-encrypted of the call). */
		readonly encrypted?: boolean;
		/** Which of core's fields go into the body beside the proof: the device and the visit. One that is empty is left out. */
		readonly context: ReadonlyArray<"loginDeviceId" | "device" | "isOfficialAppLogin" | "registerUrl" | "domain" | "affiliateCode" | "referralCode" | "linkId">;
	};
	/** The fields of its proof that stand for an identity, which can be tied to an existing or a new account, with their names in the requests that tie it. A name that the gateway's contract does not have is added in gateway.openapi.json beside plugin.json. */
	readonly identity?: {
		/** Field of the proof -> its name in the gateway's own log-in, which ties the identity to the account, and in the registration by the identity alone. */
		readonly login: Readonly<Record<string, string>>;
		/** Field of the proof -> its name in the register payload. */
		readonly register: Readonly<Record<string, string>>;
	};
	/** Whether a log-in through it asks for a captcha. */
	readonly captcha?: "always" | "withUsername" | "never";
	/** Whether an expired password must be changed after a log-in through it. */
	readonly forcedPasswordChange?: boolean;
	/** Whether people log in by a mobile number: then they may register by one, too. */
	readonly mobileNumber?: boolean;
	/** It sends the merchant's SMS codes, and proves the numbers, where this switch of the status call's smsProvider is on. */
	readonly smsProvider?: "firebase";
	/** What core does when the gateway answers one of these error codes to this plugin's proof. */
	readonly errors?: Readonly<Record<string, "offer-binding" | "forget" | "alert" | "disable-auto-login" | "renew">>;
}
/** The gateway call that takes a provider's proof and answers a session (`call` of `plugin.json`). */
export type LoginEndpoint = NonNullable<LoginManifest["call"]>;
/** What core can add to a log-in's body besides the proof, by the wire's names: the device, and the visit. */
export type LoginContextField = LoginEndpoint["context"][number];
/** What core does when the gateway answers an error code to the provider's proof. */
export type LoginErrorEffect = NonNullable<LoginManifest["errors"]>[string];
/** Field of a proof -> its name in a request. */
export type IdentityFields = NonNullable<LoginManifest["identity"]>;
/**
 * What a person proved to a login provider: the fields that go into the body of the provider's log-in call, by the
 * names of the gateway's contract.
 */
export interface LoginProof {
	readonly fields: Readonly<Record<string, unknown>>;
	/** A captcha's proof that it has got itself: core then asks for none. */
	readonly captcha?: CaptchaProof;
	/** Present when a person typed it: what may be remembered, and what makes a captcha due. */
	readonly credentials?: Credentials;
}
/** Spec 3 "Remembered credentials", without the merchant, which core adds. */
export type Credentials = {
	readonly type: "username";
	readonly username: string;
	readonly password: string;
} | {
	readonly type: "sms";
	readonly countryDialingCode: string;
	readonly mobileNum: string;
};
export type LoginOutcome = ({
	readonly kind: "proof";
	readonly proof: LoginProof;
}
/** The browser leaves for an outside page, or has to. */
 | {
	readonly kind: "redirect";
	readonly url: string;
} | {
	readonly kind: "cancel";
}
/** The person goes on elsewhere, such as in the vendor's app: what to do, and a link that does it. No error. */
 | {
	readonly kind: "instruct";
	readonly message: string;
	readonly link?: {
		readonly url: string;
		readonly label: string;
	};
}
/** The vendor refuses to work in the app that shows the page: core shows how to open the person's own browser. */
 | {
	readonly kind: "outside";
}
/** The provider can't continue; `message` is already in the person's language. `quiet`: of a call that fails so. */
 | {
	readonly kind: "failed";
	readonly message: string;
	readonly quiet?: true | undefined;
}) & {
	/** Of `resume`: the returnTo that `start` was given with the oauthState. */
	readonly returnTo?: string;
	/**
	 * Of `resume`, with a proof: nothing shows that this browser asked for it, and anybody could have made the link. The
	 * person is asked before it is used. `account`: the account's name, where the return tells it.
	 */
	readonly unrequested?: {
		readonly account?: string;
	};
};
/** What must survive a visit to an outside page. */
export interface OAuthState {
	/** The page to open afterwards, as opaque text: stored with the state, returned with the outcome. */
	readonly returnTo: string;
}
/** An address as the outside page left it. */
export interface LoginReturn {
	readonly query: URLSearchParams;
	/** With its `#`; empty when there is none. */
	readonly hash: string;
}
/** What a form is given. Core renders it, disables it while a log-in is under way, and shows what went wrong. */
export interface LoginFormProps {
	readonly busy: boolean;
	/** Field name -> message in the person's language, from the gateway or the form's own rules. */
	readonly errors: Readonly<Record<string, string>>;
	readonly remembered: {
		readonly username?: string;
		readonly password?: string;
		readonly countryDialingCode?: string;
		readonly mobileNum?: string;
		readonly remember: boolean;
	};
	/** Submits the form; core continues with captcha and the gateway. */
	submit(proof: LoginProof, options: {
		readonly remember: boolean;
	}): void;
	/** A captcha widget to place above the form's button, when the chosen captcha shows one. */
	readonly captcha: ReactNode;
	/** "Forgot password?", to place after a password. */
	readonly recovery?: ReactNode;
}
/** How a person logs in: by a form, by a button, or (`prompt`) without either, by a prompt or a return from outside. */
export interface LoginProvider {
	readonly kind: "form" | "button" | "prompt";
	/** `form`: the fields, on a tab of this name. */
	readonly Form?: ComponentType<LoginFormProps>;
	readonly tab?: "account" | "mobile";
	/** False where it can't work, such as without its settings: then it is not offered. Asked again after the status call. */
	isAvailable?(): boolean;
	/**
	 * Prepares the vendor's script while the log-in screen is idle: a window that opens only after it has loaded would be
	 * blocked. What fails here fails silently; `start` tries again.
	 */
	prepare?(signal: AbortSignal): Promise<void>;
	/** Begins, straight from a tap. May stay pending while a person decides; `signal` ends it. */
	start?(signal: AbortSignal, oauthState: OAuthState): Promise<LoginOutcome>;
	/**
	 * Shows its prompt, once, when the log-in screen is idle; `signal` ends it when the screen goes or the person uses
	 * another login method. What fails here fails silently.
	 */
	prompt?(signal: AbortSignal): Promise<LoginOutcome>;
	/**
	 * Back from outside: called once when the address matched `returns` of `plugin.json`; the address no longer shows it.
	 * A return that the provider did not ask for is a `cancel`, or a proof that is marked `unrequested`. Providers whose
	 * `returns` are alike are asked in the brand's order: after a `cancel`, and after a `failed` without `returnTo`, which
	 * says that nothing was kept for this return, comes the next one.
	 */
	resume?(location: LoginReturn, signal: AbortSignal): Promise<LoginOutcome>;
	/** Gets a new proof, once an attempt, after an error whose row says `renew`. */
	renew?(signal: AbortSignal): Promise<LoginOutcome>;
	/** Proves mobile numbers for registration, in place of the merchant's SMS. */
	readonly number?: PhoneVerifier;
	/** Drops what the provider keeps (a token, a state): after an error whose row says `forget`, and once a session is open. */
	forget?(): void;
}
declare const trackingEventNames: readonly [
	"firstOpen",
	"registerSubmit",
	"register",
	"depositSubmit",
	"firstDeposit",
	"withdraw",
	"deposit",
	"redeposit",
	"firstDepositArrival",
	"startTrial",
	"login",
	"viewContent",
	"downloadApp",
	"gameLaunch",
	"a2hsInstalled",
	"a2hsFirstOpen"
];
interface TrackerManifest extends PluginManifest {
	/** What a visitor must agree to before it may load, send or store anything. No tracker is necessary. */
	readonly consent: "analytics" | "ads";
	/** Ids that the address of an ad brings; kept, and sent with a registration and with each event. */
	readonly clickIds?: ReadonlyArray<{
		/** The fields that may bring it, in the order in which they are looked for. */
		readonly query: ReadonlyArray<string>;
		/** Its key in pixelTrack. */
		readonly key: string;
		/** The name under which it is kept in local storage; the query field's when absent. */
		readonly storage?: string;
		/** The field of the app's attribution info that brings it where no address did. */
		readonly attribution?: string;
	}>;
	/** Cookies whose values go along with a registration: name -> pixelTrack key. */
	readonly capturedCookies?: Readonly<Record<string, string>>;
	/** Cookies that the site itself writes once the visitor has agreed, as the vendor's script would, so that they are there where the script is blocked. Each is kept for its days in cookies. */
	readonly writtenCookies?: Readonly<Record<string, {
		/** Its value, in parts between dots: {domainLevel}, how many dots the domain has for which it is set; {now}, in milliseconds since the epoch; {random}, ten digits; {clickId}. */
		readonly template: string;
		/** The key of a click id: the cookie is written for each address that brings another one. Absent: it is written once. */
		readonly clickId?: string;
	}>>;
	/** For the server-side delivery; {settings.x} is replaced by a setting. */
	readonly pixelId?: string;
	/** The product's event -> the vendor's name of it. Events that are not listed do not reach the plugin's code; without this field all of them do. */
	readonly events?: {
		readonly firstOpen?: string;
		readonly registerSubmit?: string;
		readonly register?: string;
		readonly depositSubmit?: string;
		readonly firstDeposit?: string;
		readonly withdraw?: string;
		readonly deposit?: string;
		readonly redeposit?: string;
		readonly firstDepositArrival?: string;
		readonly startTrial?: string;
		readonly login?: string;
		readonly viewContent?: string;
		readonly downloadApp?: string;
		readonly gameLaunch?: string;
		readonly a2hsInstalled?: string;
		readonly a2hsFirstOpen?: string;
	};
}
/** The product's events (spec 3 "Tracking events"). */
export type TrackingEventName = (typeof trackingEventNames)[number];
/** A click id that the address of an ad brings (spec 3 "pixelTrack"). */
export type ClickId = NonNullable<TrackerManifest["clickIds"]>[number];
/** A cookie as its vendor defines it. */
export type WrittenCookie = NonNullable<TrackerManifest["writtenCookies"]>[string];
/** Payload fields of spec 3. Amounts in the currency's main unit; `currency` ISO 4217. */
export interface TrackingPayload {
	readonly revenue?: number;
	readonly amount?: number;
	readonly value?: number;
	readonly currency?: string;
	readonly customerId?: string;
	readonly customerName?: string;
}
export interface TrackingEvent {
	readonly name: TrackingEventName;
	readonly payload: TrackingPayload;
	/** Of `login` and `register`: the id of the login provider, or the way of the registration. */
	readonly method?: string;
	/** UUID, the same for every tracker and for the server-side delivery: vendors merge duplicates by it. */
	readonly eventID: string;
	/** What the vendor calls it: by `events` of `plugin.json`, else the product's name. */
	readonly vendorName: string;
	/** Of `firstDepositArrival`: the first one of this customer on this device. */
	readonly isFirst?: true;
}
/**
 * The code of an ad or analytics vendor; one that only takes click ids needs none. Fails open: events wait until it has
 * loaded, and are dropped when it can't; nothing is shown, and no other vendor waits.
 */
export interface Tracker {
	/** Loads the vendor's script. Absent where the vendor has none. Called only with consent. */
	load?(signal: AbortSignal): Promise<void>;
	/** Sends one event. Called after `load`. */
	track?(event: TrackingEvent): void;
	/** Sends a screen view: the screen on which the script has loaded, then each one that is shown. */
	screen?(view: ScreenView): void;
}
/** A customer-service entry of the merchant, its `path` already decrypted (spec 3). */
export interface ServiceEntry {
	readonly csType: string;
	readonly csPosition: string;
	/** Plain text of `path`: a URL template or a small JSON document; each plugin parses its own. */
	readonly target: string;
}
/** The customer, for greeting and routing. Absent fields: a visitor. */
export interface ServiceCustomer {
	readonly id?: string;
	readonly name?: string;
	readonly vip?: number;
	readonly language: string;
}
/**
 * The code of a chat vendor; one that is only a link needs none. When it fails, the plain link or the next entry takes
 * its place.
 */
export interface CustomerService {
	/** Loads the vendor's script before the first tap; called where `plugin.json` says `preload`. Shows nothing. */
	prepare?(entry: ServiceEntry, customer: ServiceCustomer, signal: AbortSignal): Promise<void>;
	/** Opens the chat. Resolves once it is open (or opened in a window). */
	open(entry: ServiceEntry, customer: ServiceCustomer, signal: AbortSignal): Promise<void>;
	/**
	 * Puts the site's chat button in the place of the vendor's own: hides that one, and passes the customer on. Called once
	 * the vendor's script is there, and again after 1 s and 3 s (spec 9), because vendors draw their button late; and when
	 * the member has logged in.
	 */
	bind?(customer: ServiceCustomer): void;
	/** Calls back with the number of unread messages until disposed. */
	onUnread?(listener: (count: number) => void): void;
}
interface CustomerServiceManifest extends PluginManifest {
	/** The types of the gateway's entries (csType) that it opens. */
	readonly csTypes: ReadonlyArray<string>;
	/** A plain address of the chat: for a plugin without code, and for when its code fails. {target} is the entry's text, {target.x} a field of it where it is JSON, {settings.x} a setting; {uid}, {name}, {lang} and {vip} are the customer's. A field that the entry lacks is empty; where it lacks all of them there is no link. */
	readonly link?: string;
	/** Its title names an app that players have, such as WhatsApp, LINE or Telegram: they choose by it. Any other chat is offered as a live chat, without its vendor's name. */
	readonly messenger?: true;
	/** Its script is loaded 500 ms after the page, or when the page is idle where that is later, with the consent that `consent` names: for a script that is light. Without it the script is loaded at the first tap. */
	readonly preload?: true;
	/** The setting, an integer, that holds the VIP level from which members are offered it. Absent: everyone is. */
	readonly minVip?: string;
}
interface DownloadManifest extends PluginManifest {
	/** Strategies are tried from the lowest priority up: home-screen has 30, the pop-up, which always applies, 90; a store link usually has 40. */
	readonly priority: number;
	/** When it applies; every condition that is there must hold. */
	readonly conditions?: {
		/** On which systems. */
		readonly platform?: ReadonlyArray<"ios" | "android" | "desktop">;
		/** How the site is shown. */
		readonly displayMode?: ReadonlyArray<"browser" | "pwa" | "webclip" | "app">;
		/** Resource types of which one at least has an address. */
		readonly link?: ReadonlyArray<string>;
		/** Whether the browser has an install prompt to show. */
		readonly canInstall?: boolean;
		/** Whether the merchant's referral promotion is on. */
		readonly referral?: boolean;
		/** Whether another company's app shows the page. */
		readonly inApp?: boolean;
	};
	/** What it opens, where it needs no code: the link of a resource type (it applies only where there is one), the referral screen (while its promotion is on), the browser's install prompt, or the pop-up. */
	readonly open?: "IOS" | "MOBILECONFIG" | "Android" | "referral" | "installPrompt" | "popup";
}
/** When a strategy applies; every condition that is there must hold. */
export type DownloadConditions = NonNullable<DownloadManifest["conditions"]>;
/** What the download button knows when it is pressed (spec 4 "Download button behaviour"). */
export interface DownloadContext {
	readonly platform: "ios" | "android" | "desktop";
	/** By resource type: IOS, MOBILECONFIG, Android, AppDownloadIcon. */
	readonly links: Readonly<Record<string, string>>;
	readonly displayMode: "browser" | "pwa" | "webclip" | "app";
	readonly inAppBrowser: string | undefined;
	/** Whether the browser has offered an install prompt that is still unused. */
	readonly canInstall: boolean;
	readonly referralEnabled: boolean;
	readonly currentVersion: string | undefined;
}
/** What a strategy may have core do. */
export interface DownloadActions {
	navigate(path: string): void;
	/** Shows the browser's install prompt. */
	install(): Promise<"accepted" | "dismissed" | "unavailable">;
	openPopup(): void;
	/** Starts the download of a file or opens a store page. */
	openLink(url: string): void;
	alert(textKey: string): void;
}
type Handled = void | "next";
/**
 * The code of a way to get the app; one that opens a link, the install prompt or the pop-up needs none. It loads when
 * its strategy is the first that applies by priority; one that fails falls to the pop-up.
 */
export interface DownloadStrategy {
	run(context: DownloadContext, actions: DownloadActions, signal: AbortSignal): Promise<Handled> | Handled;
}
/** A message as the page and the worker show it. */
export interface PushMessage {
	readonly title: string;
	readonly body: string;
	/** An https address. */
	readonly image?: string;
	/** A page of this site to open: its path below `/m/`, with query. */
	readonly link?: string;
}
/** Resolves to the site's service worker; rejects where the page has none, as in development. */
export type SiteWorker = () => Promise<ServiceWorkerRegistration>;
/**
 * The vendor that delivers notifications. Without it there is no push, and nothing is shown. Core reads a message by
 * `message` of `plugin.json`: the service worker those that the browser delivers as `push` events.
 */
export interface PushProvider {
	/** Whether it can register this browser with the settings that it has: nobody is asked for a permission in vain. */
	supported(): Promise<boolean>;
	/** The token under which this browser is registered; asks the vendor, never the person (core has the permission). */
	register(worker: SiteWorker, signal: AbortSignal): Promise<string>;
	/** Ends the registration: the vendor delivers nothing to this browser any more. */
	unregister(worker: SiteWorker, signal: AbortSignal): Promise<void>;
	/** Calls back when the vendor has replaced the token, until disposed. */
	onTokenChange(listener: (token: string) => void): void;
	/**
	 * For a vendor with a connection of its own to an open page: calls back with the payload of each message that comes
	 * that way and not as a `push` event, until disposed. `token`: the one of `register`, perhaps on an earlier page.
	 */
	onMessage?(listener: (payload: unknown) => void, token: string): void;
}
interface PushManifest extends PluginManifest {
	/** Where a message's parts stand in the vendor's payload. The page and the service worker read it, the worker without the plugin's code. */
	readonly message: {
		/** Dotted paths to the title in the vendor's payload; the first that leads to a text counts. */
		readonly title: ReadonlyArray<string>;
		/** Dotted paths to the body in the vendor's payload; the first that leads to a text counts. */
		readonly body: ReadonlyArray<string>;
		/** Dotted paths to the image in the vendor's payload; the first that leads to a text counts. */
		readonly image?: ReadonlyArray<string>;
		/** Dotted paths to the link in the vendor's payload; the first that leads to a text counts. */
		readonly link?: ReadonlyArray<string>;
	};
}
/** What a member asks for: a pause of some hours, or to be excluded for some months of `plugin.json`. */
export type BreakRequest = {
	readonly kind: "pause";
	readonly hours: number;
} | {
	readonly kind: "exclusion";
	readonly months: number;
};
/** `refused`: nothing has changed; `message` is for the member, in their language. */
export type BreakOutcome = {
	readonly kind: "taken";
	/** When it ends: ISO 8601. Absent where that is not known. */
	readonly until?: string;
} | {
	readonly kind: "refused";
	readonly message: string;
};
/**
 * The code of a protection provider; one that is a page of the operator's needs none. Core logs the member out once a
 * break is taken, and leads to the `link` of `plugin.json` where the code fails.
 */
export interface ProtectionProvider {
	/** Records a break of the member who is logged in. A break that may not have been recorded is not `taken`: throw. */
	take(request: BreakRequest, signal: AbortSignal): Promise<BreakOutcome>;
}
interface ProtectionManifest extends PluginManifest {
	/** The operator's page for pauses and self-exclusion: for a plugin without code, and for when its code or its frame fails. {settings.x} is a setting, {lang} the member's language. */
	readonly link: string;
	/** That page is shown in a frame of the site, above the link to it. */
	readonly frame?: true;
	/** Periods of self-exclusion that its code takes. Absent: its code takes pauses alone. */
	readonly months?: ReadonlyArray<number>;
}
interface ExtensionPoints {
	login: {
		value: LoginProvider;
		manifest: LoginManifest;
	};
	captcha: {
		value: Captcha;
		manifest: CaptchaManifest;
	};
	trackers: {
		value: Tracker;
		manifest: TrackerManifest;
	};
	"customer-service": {
		value: CustomerService;
		manifest: CustomerServiceManifest;
	};
	download: {
		value: DownloadStrategy;
		manifest: DownloadManifest;
	};
	push: {
		value: PushProvider;
		manifest: PushManifest;
	};
	protection: {
		value: ProtectionProvider;
		manifest: ProtectionManifest;
	};
}
/** A gateway call that failed; `message` is the server's, in the person's language. */
export interface CallFailure {
	readonly code: string;
	readonly message: string;
	/** It is no error to alert anybody with (spec 8 "quiet"): too many requests, or a gateway behind the gateway fails. */
	readonly quiet?: true;
}
/** Why the merchant's app did not perform an action. `failed`: it reported a failure, which core has shown. */
export interface AppFailure {
	readonly code: "not-offered" | "failed" | "bad-answer";
	readonly message: string;
}
/** What core provides to a plugin: its only access to anything outside its own code. */
export interface PluginContext<Settings> extends Lifetime {
	/** `point/id`. */
	readonly name: string;
	/**
	 * Checked: schema defaults < manifest < `fromStatus`. Call it when a setting is needed and keep no result: the status
	 * call may come later and change it.
	 */
	settings(): Settings;
	readonly merchant: {
		readonly code: string;
		readonly name: string;
		readonly env: "production" | "staging" | "development";
		readonly country: string;
		readonly currency: string;
	};
	/** The spec's language code, such as `PT-BR`. */
	language(): string;
	/** A text of the plugin's own `texts.json`, else of core's. */
	t(key: string, values?: Readonly<Record<string, string | number>>): string;
	isOn(flag: string): boolean;
	/** Where the plugin runs. */
	readonly browser: {
		readonly os: "ios" | "android" | "desktop";
		/** Another company's app whose browser this is, such as `instagram`. */
		readonly inApp: string | undefined;
		/** Whether the merchant's own app shows the page. */
		readonly isApp: boolean;
		/** The page's own, such as `https://www.lotusplay.example`. */
		readonly origin: string;
		/** The page's address, without secrets and without its hash. */
		address(): string;
	};
	/** Native actions of the merchant's own app; there are none in a browser. */
	readonly app: {
		can(action: string): boolean;
		/** Never rejects; may take as long as a person does. */
		perform(action: string, payload?: unknown): Promise<Result<string, AppFailure>>;
		/** Listens to a callback of the app until the plugin ends or the returned function is called. */
		on(callback: string, listener: (text: string) => void): () => void;
	};
	/** The address to use for a vendor's address: a stand-in's on a sandbox, else the same. */
	origin(url: string): string;
	/**
	 * Loads a classic script from a declared origin, once per address; the element goes when the plugin is disposed.
	 * Rejects when the origin is undeclared, the script is blocked, or the signal aborts.
	 */
	loadScript(url: string, attributes?: Readonly<Record<string, string>>): Promise<void>;
	/** A short message that closes by itself. `ms`: how long it stays; 3000 when absent. */
	toast(text: string, ms?: number): void;
	/** Opens a sheet; resolves to the value with which its content closes it, undefined when it is dismissed. */
	ask<Answer>(sheet: {
		readonly title: string;
		render(close: (answer: Answer) => void): ReactNode;
	}): Promise<Answer | undefined>;
	/** Fields for a mobile number and the code sent to it; loaded at the first call. */
	mobile(): Promise<Mobile>;
	/** Calls to the merchant's gateway, through the pipeline with its headers, limits and errors. */
	readonly gateway: {
		/** `cacheable`: the answer is public, and is shared and kept for three minutes. */
		get<T>(path: string, query?: Readonly<Record<string, string>>, options?: {
			readonly cacheable?: true;
		}): Promise<Result<T, CallFailure>>;
		post<T>(path: string, body?: unknown): Promise<Result<T, CallFailure>>;
	};
	/** Local storage under the names that `plugin.json` lists in `storage`; others are refused. */
	readonly storage: {
		get(name: string): string | undefined;
		set(name: string, value: string): void;
		remove(name: string): void;
	};
	/** Cookies under the names that `plugin.json` lists in `cookies`; others are refused. */
	readonly cookies: {
		get(name: string): string | undefined;
		/** Kept for the `days` in `plugin.json`, and only with consent. A cookie without `days` is the vendor's. */
		set(name: string, value: string): void;
		remove(name: string): void;
	};
	/** The visitor's consent to this plugin's class (`consent` of `plugin.json`). */
	readonly consent: {
		/** Undefined until the visitor, or the gateway, has decided. */
		granted(): boolean | undefined;
		/** Calls back when it is granted or withdrawn, until the plugin ends or the returned function is called. */
		onChange(listener: (granted: boolean) => void): () => void;
	};
	/** Calls back for each screen that is shown from now on, until the plugin ends or the returned function is called. */
	onScreen(listener: (view: ScreenView) => void): () => void;
	/** Resolves when the page is idle for the first time: work that is not urgent starts then. */
	readonly whenIdle: Promise<void>;
}
/** A screen of the site, as shown: its path without query. */
export interface ScreenView {
	readonly path: string;
}
/** A plugin of one point: what its `index.ts` exports by default. */
type Plugin$1<Point extends keyof ExtensionPoints, Settings = Readonly<Record<string, never>>> = PluginModule<ExtensionPoints[Point]["value"], PluginContext<Settings>>;
interface ButtonStyle {
	/** One `primary` a screen. `quiet` has no background; `danger` can't be undone. */
	readonly tone?: "primary" | "secondary" | "quiet" | "danger";
	readonly size?: "medium" | "small";
	/** As wide as its container. */
	readonly block?: boolean;
	/** Before the label. */
	readonly icon?: ReactNode;
}
interface ButtonProps extends ButtonStyle, Omit<ComponentProps<"button">, "className"> {
	/** Its work is under way: it keeps its box, width and focus, but ignores taps. */
	readonly busy?: boolean;
}
/** Does something on this screen. Its label says what. */
export declare function Button({ tone, size, block, icon, busy, children, onClick, ...rest }: ButtonProps): import("react").JSX.Element;
interface IconButtonProps extends Omit<ComponentProps<"button">, "className" | "children" | "aria-label"> {
	/** Its accessible name. */
	readonly label: string;
	readonly icon: ReactNode;
	/** A background of its own, for use over pictures. */
	readonly raised?: boolean;
	/** A count on its corner. */
	readonly badge?: ReactNode;
}
/** A button whose picture says what it does, with a name for those who do not see it. */
export declare function IconButton({ label, icon, raised, badge, ...rest }: IconButtonProps): import("react").JSX.Element;
interface SkeletonProps {
	/** CSS lengths of the box that is loading. */
	readonly width?: string;
	readonly height?: string;
	readonly round?: boolean;
}
/** Reserves the space of what is loading. Decorative: the part around it has `aria-busy`. */
export declare function Skeleton({ width, height, round }: SkeletonProps): import("react").JSX.Element;
interface CheckboxProps extends Omit<ComponentProps<"input">, "type" | "className" | "id" | "children"> {
	readonly label: ReactNode;
	readonly error?: string | undefined;
}
/** A yes or no. Its whole line can be tapped; the label may have links. */
export declare function Checkbox({ label, error, ...input }: CheckboxProps): import("react").JSX.Element;
interface FieldTexts {
	readonly label: ReactNode;
	/** Help, shown before any error. */
	readonly hint?: ReactNode;
	/** What is wrong and how to fix it. */
	readonly error?: string | undefined;
}
interface CodeFieldProps extends FieldTexts {
	readonly name?: string;
	/** How many digits. */
	readonly length?: number;
	readonly value: string;
	onChange(value: string): void;
	/** Called once all digits are pasted at once: a person who types them may still correct them. */
	onPaste?(value: string): void;
	/** Shows a place for each digit; for a field without `trailing`. */
	readonly cells?: boolean;
	/** The dialog that it is in opens with the focus here. */
	readonly "data-autofocus"?: boolean;
	readonly disabled?: boolean;
	readonly required?: boolean;
	/** "Send code", after the digits. */
	readonly trailing?: ReactNode;
}
/**
 * A one-time code. One field, not six: it can be pasted, filled in from a message, and read as one. Pasted blanks and
 * hyphens are dropped; digits beyond the code's are kept, for the form to refuse.
 */
export declare function CodeField({ label, hint, error, trailing, length, value, onChange, onPaste, cells, ...rest }: CodeFieldProps): import("react").JSX.Element;
type InputProps = Omit<ComponentProps<"input">, "className" | "id" | "aria-invalid" | "aria-describedby" | "children">;
interface TextFieldProps extends FieldTexts, InputProps {
	readonly leading?: ReactNode;
	readonly trailing?: ReactNode;
	readonly boxDirection?: "ltr";
}
/** One line of text. Give `autoComplete` and `inputMode`: phones then fill it in, and show the right keys. */
export declare function TextField({ label, hint, error, leading, trailing, boxDirection, ...input }: TextFieldProps): import("react").JSX.Element;
interface PasswordFieldProps extends Omit<TextFieldProps, "type" | "trailing"> {
	/** `current-password` at log-in, `new-password` where one is chosen: password managers need it. */
	readonly autoComplete: "current-password" | "new-password";
	/** The button's names: what it does next. */
	readonly labels: {
		readonly show: string;
		readonly hide: string;
	};
}
/** A password, which can be shown: invisible typing on a phone is how people get locked out. */
export declare function PasswordField({ labels, ...rest }: PasswordFieldProps): import("react").JSX.Element;
/** Moves the focus to the first invalid field, so that a screen reader announces the error and the browser scrolls to it. */
export declare function useFirstError<Container extends HTMLElement = HTMLDivElement>(errors: Readonly<Record<string, string>>): RefObject<Container | null>;
/** What the kit of a point can't know by itself. Every part may be left out. */
export interface ConformanceCase {
	/** Settings to run with, beside the defaults and first examples of `plugin.json`; `undefined` leaves one out. */
	readonly settings?: Readonly<Record<string, unknown>>;
	/**
	 * Puts the vendor's globals in place, as the vendor's script does when it runs; for a vendor without a script, whose
	 * code is a package, replaces the package's calls. Returns the list in which they note what the plugin passes to
	 * them, one entry per call: the kit reads there what has reached the vendor.
	 */
	readonly sdk?: () => unknown;
	/**
	 * For a tracker whose vendor takes no event id, or whose entries are to be held to the letter: what the vendor receives
	 * for an event, in order, as entries of the list of `sdk`, or as `{kind, url, body?}` of requests; empty where this
	 * plugin keeps the event to itself. When absent, one entry must say the event's `vendorName` and `eventID`.
	 */
	readonly sends?: (event: TrackingEvent) => readonly unknown[];
	/** What the gateway answers to the plugin's calls: path -> value. Other calls are refused. */
	readonly answers?: Readonly<Record<string, unknown>>;
	/** For a form or a widget: label of a field -> what a person types, for a complete proof. */
	readonly typed?: Readonly<Record<string, string>>;
	/**
	 * For a login provider that takes a return without having sent the person there, marked `unrequested`: such an address,
	 * from its query on.
	 */
	readonly returned?: string;
	/**
	 * For a login provider that sends people to an outside page and has no stand-in: the address that the vendor then comes
	 * back to, when the person agrees or refuses; undefined where the vendor has no such answer. `page`: where it sent them.
	 */
	readonly outsidePage?: (page: URL, answer: "allow" | "cancel") => string | undefined;
	/** For a button of a login provider: the result of a tap without faults; any result but a failure when absent. */
	readonly started?: "proof" | "redirect" | "cancel" | "outside" | "instruct" | "failed";
	/** For customer service: the plain text of an entry's path. */
	readonly target?: string;
	/**
	 * For a captcha: the purposes that it proves with these settings; those of `plugin.json` when absent. It must not apply
	 * to any other.
	 */
	readonly proves?: readonly CaptchaPurpose[];
}
/**
 * What a plugin's `conformance.ts` (default export, next to `index.ts`) gives to its point's kit. A plugin without a
 * vendor and without settings that change what it does needs no such file.
 */
export interface Conformance extends ConformanceCase {
	/**
	 * Settings under which the plugin does something else: the kit runs once for each, with the values above where a
	 * variant does not say otherwise. Every value of a setting with an `enum` must be in one of them.
	 */
	readonly variants?: readonly (ConformanceCase & {
		readonly name: string;
	})[];
}
export declare const defineLoginProvider: <Settings = Readonly<Record<string, never>>>(plugin: Plugin$1<"login", Settings>) => Plugin$1<"login", Settings>;
export declare const defineCaptcha: <Settings = Readonly<Record<string, never>>>(plugin: Plugin$1<"captcha", Settings>) => Plugin$1<"captcha", Settings>;
export declare const defineTracker: <Settings = Readonly<Record<string, never>>>(plugin: Plugin$1<"trackers", Settings>) => Plugin$1<"trackers", Settings>;
export declare const defineCustomerService: <Settings = Readonly<Record<string, never>>>(plugin: Plugin$1<"customer-service", Settings>) => Plugin$1<"customer-service", Settings>;
export declare const defineDownloadStrategy: <Settings = Readonly<Record<string, never>>>(plugin: Plugin$1<"download", Settings>) => Plugin$1<"download", Settings>;
export declare const definePushProvider: <Settings = Readonly<Record<string, never>>>(plugin: Plugin$1<"push", Settings>) => Plugin$1<"push", Settings>;
export declare const defineProtectionProvider: <Settings = Readonly<Record<string, never>>>(plugin: Plugin$1<"protection", Settings>) => Plugin$1<"protection", Settings>;
/** What the vendor's page is asked with. */
export interface AuthorizationRequest {
	/** For one return: the vendor repeats it in the field `state`. */
	readonly state: string;
	/** The address that the vendor sends the person back to. */
	readonly redirectUri: string;
	/** A challenge of PKCE, method S256. Undefined on an insecure page, where `crypto.subtle` is missing. */
	codeChallenge(): Promise<string | undefined>;
}
/** A return with the state of this browser's last request. */
export interface AuthorizationResponse extends LoginReturn {
	readonly redirectUri: string;
	/** Of the request's `codeChallenge`. */
	readonly codeVerifier?: string;
}
export interface RedirectFlow<Settings> {
	/**
	 * `home` by default: one address, which can be registered. `page`: the page that the person leaves, with the state in
	 * its query, for a vendor without a state of its own.
	 */
	readonly returnsTo?: "home" | "page";
	/** The address of the vendor's page, or why nobody is sent there. */
	authorize(request: AuthorizationRequest, context: PluginContext<Settings>): string | LoginOutcome | Promise<string | LoginOutcome>;
	/** Makes a proof of the return. */
	exchange(response: AuthorizationResponse, context: PluginContext<Settings>): LoginOutcome | Promise<LoginOutcome>;
	/** What becomes of a return without that state; `cancel` when absent. */
	unrequested?(location: LoginReturn, context: PluginContext<Settings>): LoginOutcome | Promise<LoginOutcome>;
}
/**
 * `activate` of a provider with a button that leads to the vendor's page. The state is random, for one return, and
 * compared in constant time. `storage` of `plugin.json` lists `<id>_state`, which holds it bare, and `<id>_return` for
 * the PKCE verifier and the returnTo; a return to the `page` needs the former alone.
 */
export declare const redirectProvider: <Settings>({ returnsTo, authorize, exchange, unrequested }: RedirectFlow<Settings>) => (context: PluginContext<Settings>) => Required<Pick<LoginProvider, "kind" | "start" | "resume" | "forget">>;
/** 256 random bits as 43 characters: a state, a nonce, a PKCE verifier. */
export declare const randomToken: () => string;
/** The sign of "try again" and "show another one", for a button. Its type names no package of icons. */
export declare const RefreshIcon: ComponentType<SVGProps<SVGSVGElement>>;

export {
	Plugin$1 as Plugin,
};

export {};
