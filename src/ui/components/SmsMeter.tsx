import { useStrings } from '../i18n/context.ts'
import { formatMoney } from '../i18n/money.ts'
import './sms-meter.css'

/** Units that one SMS holds alone, and each part of a joined one (3GPP TS 23.038). */
const smsCapacities = {
  unicode: { first: 70, next: 67 },
  latin: { first: 160, next: 153 },
} as const

/** A text as SMS; null where a host does not tell. */
interface SmsSize {
  smsParts: number | null
  smsUnits: number | null
  unicode: boolean | null
  cost?: number | null
  currency?: string | null
}

/** Into how many parts the longest text is cut, how full the last is, and what that costs. */
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

/** How full a part is, from 0 to 1. */
const getFillRatio = (units: number, at: number, partCapacity: number) =>
  Math.max(0, Math.min(1, (units - at * partCapacity) / partCapacity))
