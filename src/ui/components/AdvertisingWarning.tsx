import type { AdvertisingReason } from '../../../domain/advertising.ts'
import { useStrings } from '../i18n/context.ts'
import { Icon } from './Icon.tsx'
import './advertising-warning.css'

interface AdvertisingWarningProps {
  matches: readonly { piece: string; why: AdvertisingReason }[]
}

/** Advertising words in a text without advertising consent, with reasons and consequences; renders nothing without matches. Only a warning. */
export function AdvertisingWarning({ matches }: AdvertisingWarningProps) {
  const { t } = useStrings()
  if (matches.length === 0) return null
  const uniqueMatches = new Map(matches.map((word) => [word.piece.toLowerCase(), word]))
  return (
    <section className="v-advertising" aria-label={t('advertising.title')}>
      <strong>
        <Icon name="alert" size={16} />
        {t('advertising.title')}
      </strong>
      <ul>
        {[...uniqueMatches.values()].map(({ piece, why }) => (
          <li key={piece}>{t(`advertising.why.${why}`, { piece })}</li>
        ))}
      </ul>
      <p>{t('advertising.cure')}</p>
    </section>
  )
}
