import type { ReactNode } from 'react'
import './empty-state.css'

interface EmptyStateProps {
  /** What will be shown here. */
  title: string
  /** Why it is not here yet. */
  description: string
  /** The next step. */
  action?: ReactNode
  /** Content instead of a button: a form, a file drop. */
  children?: ReactNode
}

/** An empty place with the next step. */
export function EmptyState({ title, description, action, children }: EmptyStateProps) {
  return (
    <section className="v-empty">
      <h2>{title}</h2>
      <p>{description}</p>
      {action && <div className="v-empty-act">{action}</div>}
      {children && <div className="v-empty-more">{children}</div>}
    </section>
  )
}
