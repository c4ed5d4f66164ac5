import type { ReactNode } from 'react'
import { useStrings } from '../i18n/context.ts'
import './timeline.css'
import type { Tone } from './tone.ts'

export interface TimelineItem {
  id: string
  tone: Tone
  title: ReactNode
  note?: ReactNode
  /** The instant and its formatted time; absent for a future event. */
  at?: string
  time?: string
}

interface TimelineProps {
  label: string
  items: TimelineItem[]
  /** Name of the time zone if it differs from the clinic's. */
  zone?: string
}

/** Events, oldest first; a hollow dot marks the next expected one. */
export function Timeline({ label, items, zone }: TimelineProps) {
  const { t } = useStrings()
  return (
    <>
      {zone && <p className="v-time-zone">{t('calendar.clock', { zone })}</p>}
      <ol className="v-time" aria-label={label}>
        {items.map(({ id, tone, title, note, at, time }) => (
          <li key={id} className="v-time-item" data-tone={tone}>
            <div>
              <div>{title}</div>
              {note && <div className="v-time-note">{note}</div>}
            </div>
            {time && <time dateTime={at}>{time}</time>}
          </li>
        ))}
      </ol>
    </>
  )
}
