import type { TextPreview } from '../../machines/script-preview.machine.ts'
import { useWords } from '../words/context.ts'
import { moneyWords } from '../words/money.ts'

/** Units that one SMS holds alone, and each part of a joined one (3GPP TS 23.038). */
const rooms = { unicode: { first: 70, next: 67 }, latin: { first: 160, next: 153 } } as const

/** Into how many parts the longest text is cut, how full the last is, and what that costs. */
export function SmsMeter({ shown }: { shown: NonNullable<TextPreview> }) {
  const { t, count, locale } = useWords()
  const { smsParts, smsUnits, unicode, cost, currency } = shown
  if (smsParts === null || smsUnits === null || smsParts === 0) return null
  const kind = unicode ? 'unicode' : 'latin'
  const { first, next } = rooms[kind]
  const room = smsParts === 1 ? first : smsParts * next
  const each = smsParts === 1 ? first : next
  const price =
    typeof cost === 'number'
      ? t('scripts.preview.price', { cost: moneyWords(cost, currency, locale) })
      : null
  return (
    <div className="v-sms">
      <div className="v-sms-said">
        <strong>
          {t('scripts.preview.sms')}: {count('scripts.preview.parts', smsParts)}
        </strong>
        <span>
          {[t('scripts.preview.units', { used: smsUnits, room }), price]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <div className="v-sms-bar" aria-hidden="true">
        {Array.from({ length: smsParts }, (_, at) => at).map((at) => (
          <span key={at}>
            <i style={{ width: `${filled(smsUnits, at, each) * 100}%` }} />
          </span>
        ))}
      </div>
      <small>{t(`scripts.preview.${kind}`, { first, next })}</small>
    </div>
  )
}

/** How full a part is, from 0 to 1. */
const filled = (units: number, at: number, each: number) =>
  Math.max(0, Math.min(1, (units - at * each) / each))
