import { useId } from 'react'
import type { PatientCardData } from '../../machines/patient/patient-card-query.ts'
import { useStrings } from '../i18n/context.ts'
import { formatDateTime } from '../i18n/dates.ts'
import type { Strings } from '../i18n/i18n.ts'
import { useClinicTimeZone } from '../shared/clinic-time.ts'
import { useDateStyle } from '../shared/date-style.ts'
import './patient-card.css'

type Consent = NonNullable<PatientCardData['consents']>[number]

/** Consents and refusals of a patient with their proof: time, source and text version. */
export function PatientConsents({ consents }: { consents: Consent[] }) {
  const strings = useStrings()
  const { t, locale } = strings
  const id = useId()
  const style = { ...useDateStyle(), timeZone: useClinicTimeZone(), locale }
  return (
    <section className="v-card-part" aria-labelledby={id}>
      <h3 id={id}>{t('patients.card.consents')}</h3>
      {consents.length === 0 && <p>{t('patients.card.noConsents')}</p>}
      <ul>
        {consents.map((consent) => (
          <li key={`${consent.at} ${consent.category}`}>
            <span>
              {t(`patients.card.consent.${consent.category}${getConsentSuffix(consent)}`)}
            </span>
            <small>
              {[formatDateTime(consent.at, style), formatConsentSource(consent, strings)].join(
                ', ',
              )}
            </small>
            {consent.textVersion && (
              <small>{t('patients.card.proof', { text: consent.textVersion })}</small>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const getConsentSuffix = (consent: Consent) => (consent.allowed ? 'Allowed' : 'Refused')

const ownSources = ['reply', 'page', 'staff', 'call', 'paper', 'import'] as const

/** Source of a consent; an unknown one is the name of a clinic system. */
function formatConsentSource({ source, channel }: Consent, { t }: Strings): string {
  const sourceKey = ownSources.find((one) => one === source) ?? 'system'
  const text = t(`patients.card.source.${sourceKey}`)
  return channel ? `${text} (${t(`message.channel.${channel}`)})` : text
}
