import { type ReactNode, useId } from 'react'
import './settings-section.css'

interface SettingsSectionProps {
  title: string
  description: string
  children: ReactNode
}

/** One subject of what is set up: what it is at the left, what can be set at the right. */
export function SettingsSection({ title, description: about, children }: SettingsSectionProps) {
  const id = useId()
  return (
    <section className="v-set" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <p className="v-set-about">{about}</p>
      </header>
      <div className="v-set-body">{children}</div>
    </section>
  )
}
