import type { ReactNode } from "react";
import { Link } from "#core/ui/index.ts";
import styles from "./form-screen.module.css";

export interface FormScreenProps {
  readonly title: string;
  readonly children: ReactNode;
  /** A link to the other of log-in and registration. */
  readonly other?: { readonly question: string; readonly href: string; readonly label: string };
}

/** The column that log-in, registration and the like share. The shell paints the same boxes for the log-in. */
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

/** Fields below one another. */
export const fieldsClass = styles.fields ?? "";
