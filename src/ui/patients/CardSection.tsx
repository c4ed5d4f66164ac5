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
export function CardSection({
  title,
  emptyText: none,
  footer: rest,
  rows: lines,
}: CardSectionProps) {
  const id = useId()
  if (lines.length === 0 && !none) return null
  return (
    <section className="v-card-part" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {lines.length === 0 && <p>{none}</p>}
      <ul>
        {lines.map(({ id: line, content: what, note: beside, action: act }) => (
          <li key={line}>
            <span>{what}</span>
            {beside && <small>{beside}</small>}
            {act}
          </li>
        ))}
      </ul>
      {rest}
    </section>
  )
}
