import { useId } from 'react'
import type { CardFacts } from '../../machines/patient/client-card.ts'
import { useWords } from '../i18n/context.ts'
import { visitTime } from '../i18n/dates.ts'
import type { Words } from '../i18n/i18n.ts'
import { useDateStyle } from '../shared/date-style.ts'
import { useCompanyZone } from '../shared/zone.ts'
import './patient-card.css'

type Consent = NonNullable<CardFacts['consents']>[number]

/** What the patient allowed and refused, with the proof of it: when, where, in which words. */
export function CardConsents({ consents }: { consents: Consent[] }) {
  const words = useWords()
  const { t, locale } = words
  const id = useId()
  const style = { ...useDateStyle(), timeZone: useCompanyZone(), locale }
  return (
    <section className="v-card-part" aria-labelledby={id}>
      <h3 id={id}>{t('clients.card.consents')}</h3>
      {consents.length === 0 && <p>{t('clients.card.noConsents')}</p>}
      <ul>
        {consents.map((consent) => (
          <li key={`${consent.at} ${consent.category}`}>
            <span>{t(`clients.card.consent.${consent.category}${allowed(consent)}`)}</span>
            <small>{[visitTime(consent.at, style), sourceWords(consent, words)].join(', ')}</small>
            {consent.textVersion && (
              <small>{t('clients.card.proof', { text: consent.textVersion })}</small>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const allowed = (consent: Consent) => (consent.allowed ? 'Allowed' : 'Refused')

const own = ['reply', 'page', 'staff', 'call', 'paper', 'import'] as const

/** Where it was said; what is none of ours is the name of a clinic system. */
function sourceWords({ source, channel }: Consent, { t }: Words): string {
  const known = own.find((one) => one === source) ?? 'system'
  const said = t(`clients.card.source.${known}`)
  return channel ? `${said} (${t(`message.channel.${channel}`)})` : said
}
