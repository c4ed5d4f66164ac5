import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { CardsQuery } from '../../../schema/generated/client/graphql.ts'
import { Icon } from '../components/Icon.tsx'
import { useDateStyle } from '../shared/date-style.ts'
import { useToday } from '../shared/zone.ts'
import '../components/tag.css'
import { useWords } from '../i18n/context.ts'
import { fullDate } from '../i18n/dates.ts'
import { priceWords } from '../i18n/money.ts'
import { usePrices } from './actors.ts'

/** The prices of a channel that are still ahead, each with its first day; one can be taken back. */
export function PlannedPrices({
  channel: { provider, prices },
  currency,
}: {
  channel: CardsQuery['channels'][number]
  currency: string | null | undefined
}) {
  const { t, locale } = useWords()
  const saver = usePrices()
  const busy = useSelector(saver, (state) => state.hasTag('busy'))
  const going = useSelector(saver, (state) => state.context.takingBack)
  const style = { ...useDateStyle(), timeZone: 'UTC', locale }
  const today = useToday()
  const planned = (prices ?? []).filter(({ since }) => since > today)
  if (planned.length === 0) return null
  return (
    <ul className="v-set-planned" aria-label={t('settings.prices.ahead')}>
      {planned.map(({ since, price }) => {
        const day = fullDate(since, style)
        const goes = going?.provider === provider && going.since === since
        return (
          <li key={since} className="v-tag" data-tone="plain">
            {price === null || price === undefined
              ? t('settings.prices.plannedUnknown', { day })
              : t('settings.prices.planned', { day, price: priceWords(price, currency, locale) })}
            <Button
              variant="minimal"
              size="small"
              aria-label={t(goes ? 'settings.prices.takingBack' : 'settings.prices.takeBack', {
                day,
              })}
              loading={goes}
              icon={<Icon name="close" size={14} />}
              disabled={busy}
              onClick={() => saver.send({ type: 'prices.takeBack', planned: { provider, since } })}
            />
          </li>
        )
      })}
    </ul>
  )
}
