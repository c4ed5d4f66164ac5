import { type ReactNode, useId } from 'react'
import './facts-panel.css'

interface FactsPanelProps {
  title: string
  facts: { name: string; value: ReactNode }[]
}

/** Why a message exists: rule, data and its age, consent, cascade. */
export function FactsPanel({ title, facts }: FactsPanelProps) {
  const id = useId()
  return (
    <section className="v-why" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <dl>
        {facts.map(({ name, value }) => (
          <div key={name} className="v-why-row">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
