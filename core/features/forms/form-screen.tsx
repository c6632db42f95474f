import type { ReactNode } from "react";
import { Link } from "#core/ui/index.ts";
import styles from "./form-screen.module.css";

export interface FormScreenProps {
  readonly title: string;
  readonly children: ReactNode;
  /** From log-in to registration, or the reverse. */
  readonly other?: { readonly question: string; readonly href: string; readonly label: string };
}

/** The layout of log-in, registration and similar screens. The shell renders the same boxes for the log-in. */
export function FormScreen({ title, children, other }: FormScreenProps) {
  return (
    <div className="form-screen">
      <h1 className="display form-title">{title}</h1>
      {children}
      {other && (
        <p className={styles.aside}>
          {other.question} <Link href={other.href}>{other.label}</Link>
        </p>
      )}
    </div>
  );
}

/** Stacked fields. */
export const fieldsClass = styles.fields ?? "";

/** A question below a form, with a link or a button. */
export const asideClass = styles.aside ?? "";
