import { type ReactNode, useId } from 'react'
import './settings-section.css'

interface SettingsSectionProps {
  title: string
  description: string
  children: ReactNode
}

/** A section of settings: title and description on the left, controls on the right. */
export function SettingsSection({ title, description, children }: SettingsSectionProps) {
  const id = useId()
  return (
    <section className="v-set" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <p className="v-set-about">{description}</p>
      </header>
      <div className="v-set-body">{children}</div>
    </section>
  )
}
