import type { ReactNode } from 'react'
import { PageHead } from '../components/PageHead.tsx'
import { StatusLine } from '../components/StatusLine.tsx'
import { useApp } from '../shared/actors.ts'

interface ScreenProps {
  title: string
  sub?: ReactNode
  /** State and actions, at the right of the title. */
  acts?: ReactNode
  /** What is shown is being brought up to date. */
  busy?: boolean
  /** Nothing is there to be shown yet. */
  waiting?: boolean
  children: ReactNode
}

/** The frame of a screen: its head, from which the menu is drawn out on a phone, over what it shows. */
export function Screen({ title, sub, acts, busy = false, waiting, children }: ScreenProps) {
  const app = useApp()
  return (
    <main className="v-content" id="content" data-scroller="" aria-busy={waiting}>
      <StatusLine busy={busy} />
      <PageHead title={title} sub={sub} onMenu={() => app.send({ type: 'menu.open' })}>
        {acts}
      </PageHead>
      {children}
    </main>
  )
}
