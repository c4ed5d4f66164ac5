import { type ReactNode, useId } from 'react'
import '../patient/patient-card.css'

interface CardSectionProps {
  title: string
  /** Text for an empty list. */
  emptyText?: string
  /** Content after the rows, such as the number of further rows. */
  footer?: ReactNode
  rows: { id: string; content: ReactNode; note?: ReactNode; action?: ReactNode }[]
}

/** A section of the patient card with its rows. */
export function CardSection({ title, emptyText, footer, rows }: CardSectionProps) {
  const id = useId()
  if (rows.length === 0 && !emptyText) return null
  return (
    <section className="v-card-part" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {rows.length === 0 && <p>{emptyText}</p>}
      <ul>
        {rows.map(({ id: line, content, note, action }) => (
          <li key={line}>
            <span>{content}</span>
            {note && <small>{note}</small>}
            {action}
          </li>
        ))}
      </ul>
      {footer}
    </section>
  )
}
