import type { ReactNode } from 'react'
import { PageHeader } from '../components/PageHeader.tsx'
import { StatusLine } from '../components/StatusLine.tsx'
import { useApp } from '../shared/actors.ts'

interface ScreenProps {
  title: string
  subtitle?: ReactNode
  /** State and actions, on the right of the title. */
  actions?: ReactNode
  /** The shown data reloads. */
  busy?: boolean
  /** Nothing is loaded yet. */
  loading?: boolean
  children: ReactNode
}

/** Frame of a screen: header with the menu button on a phone, and content. */
export function Screen({ title, subtitle, actions, busy = false, loading, children }: ScreenProps) {
  const app = useApp()
  return (
    <main className="v-content" id="content" data-scroller="" aria-busy={loading}>
      <StatusLine busy={busy} />
      <PageHeader title={title} subtitle={subtitle} onMenu={() => app.send({ type: 'menu.open' })}>
        {actions}
      </PageHeader>
      {children}
    </main>
  )
}
