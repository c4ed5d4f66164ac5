import type { ReactNode } from 'react'
import { Mark } from '../components/Mark.tsx'
import { Preferences } from './Preferences.tsx'

interface DoorProps {
  title: string
  lead?: string | null
  children?: ReactNode
}

/** What stands before the sign-in, or needs none: a card on a quiet ground, with language and theme at its foot. */
export function Door({ title, lead, children }: DoorProps) {
  return (
    <main className="v-door">
      <div className="v-door-card v-form">
        <div className="v-door-head">
          <Mark size={36} />
          <h1>{title}</h1>
          {lead && <p>{lead}</p>}
        </div>
        {children}
        <Preferences />
      </div>
    </main>
  )
}
