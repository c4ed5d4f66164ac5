import type { ReactNode } from 'react'
import { ProductLogo } from '../components/ProductLogo.tsx'
import { Preferences } from './Preferences.tsx'

interface AuthLayoutProps {
  title: string
  lead?: string | null
  children?: ReactNode
}

/** What stands before the sign-in, or needs none: a card on a quiet ground, with language and theme at its foot. */
export function AuthLayout({ title, lead, children }: AuthLayoutProps) {
  return (
    <main className="v-door">
      <div className="v-door-card v-form">
        <div className="v-door-head">
          <ProductLogo size={36} />
          <h1>{title}</h1>
          {lead && <p>{lead}</p>}
        </div>
        {children}
        <Preferences />
      </div>
    </main>
  )
}
