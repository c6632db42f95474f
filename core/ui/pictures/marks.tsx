import styles from "./marks.module.css";

/** The minimum age as a round sign. Decorative: a text beside it says it, too. */
export function AgeMark({ age }: { readonly age: number }) {
  return (
    <span className={styles.age} dir="ltr" aria-hidden="true">
      {age}+
    </span>
  );
}

/** The seal of a licence or an examiner, with its name. */
export function Seal({ title, image }: { readonly title: string; readonly image?: string | undefined }) {
  return (
    <span className={styles.seal}>
      {image !== undefined && <img src={image} alt="" loading="lazy" />}
      <span>{title}</span>
    </span>
  );
}

export interface PaymentMarksProps {
  readonly payments: readonly { readonly title: string; readonly image?: string | undefined }[];
}

/** Payment methods, by their marks; by name where one has none. */
export function PaymentMarks({ payments }: PaymentMarksProps) {
  return (
    <ul className={styles.payments}>
      {payments.map(({ title, image }) => (
        <li key={title}>{image ? <img src={image} alt={title} loading="lazy" /> : <bdi>{title}</bdi>}</li>
      ))}
    </ul>
  );
}
