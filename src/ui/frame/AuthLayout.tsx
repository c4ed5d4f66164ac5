import type { ReactNode } from 'react'
import { ProductLogo } from '../components/ProductLogo.tsx'
import { Preferences } from './Preferences.tsx'

interface AuthLayoutProps {
  title: string
  lead?: string | null
  children?: ReactNode
}

/** Layout of public screens: a card with language and theme at its bottom. */
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
