import { type ReactNode, useId } from 'react'
import '../patient/patient-card.css'

interface CardPartProps {
  title: string
  /** What is said where there are no lines. */
  none?: string
  /** What follows the lines, such as how many there are besides. */
  rest?: ReactNode
  lines: { id: string; what: ReactNode; beside?: ReactNode; act?: ReactNode }[]
}

/** A part of the card: lines of one kind, or that there are none. */
export function CardPart({ title, none, rest, lines }: CardPartProps) {
  const id = useId()
  if (lines.length === 0 && !none) return null
  return (
    <section className="v-card-part" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {lines.length === 0 && <p>{none}</p>}
      <ul>
        {lines.map(({ id: line, what, beside, act }) => (
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
