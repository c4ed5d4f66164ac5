import { useWords } from '../i18n/context.ts'
import { moneyWords } from '../i18n/money.ts'
import './sms-meter.css'

/** Units that one SMS holds alone, and each part of a joined one (3GPP TS 23.038). */
const rooms = { unicode: { first: 70, next: 67 }, latin: { first: 160, next: 153 } } as const

/** A text as SMS; null where a host does not tell. */
interface SmsShown {
  smsParts: number | null
  smsUnits: number | null
  unicode: boolean | null
  cost?: number | null
  currency?: string | null
}

/** Into how many parts the longest text is cut, how full the last is, and what that costs. */
export function SmsMeter({ shown }: { shown: SmsShown }) {
  const { t, count, locale } = useWords()
  const { smsParts, smsUnits, unicode, cost, currency } = shown
  if (smsParts === null || smsUnits === null || smsParts === 0) return null
  const kind = unicode ? 'unicode' : 'latin'
  const { first, next } = rooms[kind]
  const room = smsParts === 1 ? first : smsParts * next
  const each = smsParts === 1 ? first : next
  const price =
    typeof cost === 'number' ? t('sms.price', { cost: moneyWords(cost, currency, locale) }) : null
  return (
    <div className="v-sms">
      <div className="v-sms-said">
        <strong>
          {t('sms.name')}: {count('sms.parts', smsParts)}
        </strong>
        <span>{[t('sms.units', { used: smsUnits, room }), price].filter(Boolean).join(' · ')}</span>
      </div>
      <div className="v-sms-bar" aria-hidden="true">
        {Array.from({ length: smsParts }, (_, at) => at).map((at) => (
          <span key={at}>
            <i style={{ width: `${filled(smsUnits, at, each) * 100}%` }} />
          </span>
        ))}
      </div>
      <small>{t(`sms.${kind}`, { first, next })}</small>
    </div>
  )
}

/** How full a part is, from 0 to 1. */
const filled = (units: number, at: number, each: number) =>
  Math.max(0, Math.min(1, (units - at * each) / each))
