import { type ReactNode, useId } from 'react'

interface MetricsSectionProps {
  title: string
  /** What is counted, and how. */
  hint?: string
  children: ReactNode
}

/** A section of a metrics screen with its heading. */
export function MetricsSection({ title, hint, children }: MetricsSectionProps) {
  const id = useId()
  return (
    <section className="v-metric-part" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2> {hint && <p className="v-metric-about">{hint}</p>}
      </header>
      {children}
    </section>
  )
}
