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
    <main className="v-auth-layout">
      <div className="v-auth-layout-card v-form">
        <div className="v-auth-layout-head">
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
