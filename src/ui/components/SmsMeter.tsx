import { useStrings } from '../i18n/context.ts'
import { formatMoney } from '../i18n/money.ts'
import './sms-meter.css'

/** Characters of a single SMS, and of each part of a longer text (3GPP TS 23.038). */
const smsCapacities = {
  unicode: { first: 70, next: 67 },
  latin: { first: 160, next: 153 },
} as const

/** Size of a text as SMS; null if the server does not say. */
interface SmsSize {
  smsParts: number | null
  smsUnits: number | null
  unicode: boolean | null
  cost?: number | null
  currency?: string | null
}

/** Number of SMS parts of the longest text, how full the last part is, and the cost. */
export function SmsMeter({ shown: size }: { shown: SmsSize }) {
  const { t, count, locale } = useStrings()
  const { smsParts, smsUnits, unicode, cost, currency } = size
  if (smsParts === null || smsUnits === null || smsParts === 0) return null
  const kind = unicode ? 'unicode' : 'latin'
  const { first, next } = smsCapacities[kind]
  const capacity = smsParts === 1 ? first : smsParts * next
  const partCapacity = smsParts === 1 ? first : next
  const price =
    typeof cost === 'number' ? t('sms.price', { cost: formatMoney(cost, currency, locale) }) : null
  return (
    <div className="v-sms">
      <div className="v-sms-said">
        <strong>
          {t('sms.name')}: {count('sms.parts', smsParts)}
        </strong>
        <span>
          {[t('sms.units', { used: smsUnits, room: capacity }), price].filter(Boolean).join(' · ')}
        </span>
      </div>
      <div className="v-sms-bar" aria-hidden="true">
        {Array.from({ length: smsParts }, (_, at) => at).map((at) => (
          <span key={at}>
            <i style={{ width: `${getFillRatio(smsUnits, at, partCapacity) * 100}%` }} />
          </span>
        ))}
      </div>
      <small>{t(`sms.${kind}`, { first, next })}</small>
    </div>
  )
}

/** Fill of a part, from 0 to 1. */
const getFillRatio = (units: number, at: number, partCapacity: number) =>
  Math.max(0, Math.min(1, (units - at * partCapacity) / partCapacity))
