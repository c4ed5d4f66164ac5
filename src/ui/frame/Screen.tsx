import type { ReactNode } from 'react'
import { PageHeader } from '../components/PageHeader.tsx'
import { StatusLine } from '../components/StatusLine.tsx'
import { useApp } from '../shared/actors.ts'

interface ScreenProps {
  title: string
  subtitle?: ReactNode
  /** State and actions, at the right of the title. */
  actions?: ReactNode
  /** What is shown is being brought up to date. */
  busy?: boolean
  /** Nothing is there to be shown yet. */
  loading?: boolean
  children: ReactNode
}

/** The frame of a screen: its head, from which the menu is drawn out on a phone, over what it shows. */
export function Screen({
  title,
  subtitle: sub,
  actions: acts,
  busy = false,
  loading: waiting,
  children,
}: ScreenProps) {
  const app = useApp()
  return (
    <main className="v-content" id="content" data-scroller="" aria-busy={waiting}>
      <StatusLine busy={busy} />
      <PageHeader title={title} subtitle={sub} onMenu={() => app.send({ type: 'menu.open' })}>
        {acts}
      </PageHeader>
      {children}
    </main>
  )
}
