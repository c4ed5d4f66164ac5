import type { ChatPatient } from '../../machines/chats/chat-queries.ts'
import { listNextVisits, listUpcomingVisits } from '../../machines/visit/next-visit.ts'
import { useStrings } from '../i18n/context.ts'
import { NextVisits, VisitSummary } from '../visit/NextVisits.tsx'
import { useNow } from './use-chat-time.ts'

type Visit = ChatPatient['visits']['items'][number]

/** Upcoming visits; staff can record an answer for the next one. */
export function PatientVisits({ visits, name }: { visits: Visit[]; name: string }) {
  const { t } = useStrings()
  const now = useNow()
  const next = listNextVisits(visits, now)
  const later = listUpcomingVisits(visits, now).slice(next.length)
  return (
    <>
      <NextVisits visits={next} name={name} />
      {later.length > 0 && (
        <section className="v-card-part" aria-label={t('chats.patient.later')}>
          <h3>{t('chats.patient.later')}</h3>
          <ul>
            {later.map((visit) => (
              <li key={visit.id}>
                <VisitSummary visit={visit} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
