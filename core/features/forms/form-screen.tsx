import type { ReactNode } from "react";
import { BrandArt, Link } from "#core/ui/index.ts";
import styles from "./form-screen.module.css";

export interface FormScreenProps {
  readonly title: string;
  /** A line below the title; both are then on the brand's picture. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
  /** Below everything. */
  readonly foot?: ReactNode;
  /** From log-in to registration, or the reverse. */
  readonly other?: { readonly question: string; readonly href: string; readonly label: string };
}

/** The layout of log-in, registration and similar screens. The shell renders the same boxes for the log-in. */
export function FormScreen({ title, note, children, other, foot }: FormScreenProps) {
  const heading = <h1 className="display form-title">{title}</h1>;
  return (
    <div className="form-screen">
      {note === undefined ? (
        heading
      ) : (
        <div className="form-cover">
          <BrandArt name="hero" className="hero-art" />
          {heading}
          <p className="form-note">{note}</p>
        </div>
      )}
      {children}
      {other && (
        <p className={styles.aside}>
          {other.question} <Link href={other.href}>{other.label}</Link>
        </p>
      )}
      {foot}
    </div>
  );
}

/** What has been typed into a form's field; empty where there is none. */
export const textOf = (form: HTMLFormElement, name: string): string => String(new FormData(form).get(name) ?? "");

/** Stacked fields. */
export const fieldsClass = styles.fields ?? "";

/** A question below a form, with a link or a button. */
export const asideClass = styles.aside ?? "";
