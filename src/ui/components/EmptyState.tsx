import type { ReactNode } from 'react'
import './empty-state.css'

interface EmptyStateProps {
  /** What will be here. */
  title: string
  /** Why it is not here yet. */
  description: string
  /** The one next step. */
  action?: ReactNode
  /** Room for more than a button: a form, a file area. */
  children?: ReactNode
}

/** A place with nothing in it, and the way out of that. */
export function EmptyState({ title, description: why, action, children }: EmptyStateProps) {
  return (
    <section className="v-empty">
      <h2>{title}</h2>
      <p>{why}</p>
      {action && <div className="v-empty-act">{action}</div>}
      {children && <div className="v-empty-more">{children}</div>}
    </section>
  )
}
