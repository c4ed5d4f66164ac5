import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { CardsQuery } from '../../../schema/generated/client/graphql.ts'
import { Icon } from '../components/Icon.tsx'
import { useToday } from '../shared/clinic-time.ts'
import { useDateStyle } from '../shared/date-style.ts'
import '../components/tag.css'
import { useStrings } from '../i18n/context.ts'
import { formatFullDate } from '../i18n/dates.ts'
import { formatUnitPrice } from '../i18n/money.ts'
import { usePrices } from './actors.ts'

/** Future prices of a provider with their first day; each can be canceled. */
export function PlannedPrices({
  channel: { provider, prices },
  currency,
}: {
  channel: CardsQuery['channels'][number]
  currency: string | null | undefined
}) {
  const { t, locale } = useStrings()
  const actor = usePrices()
  const busy = useSelector(actor, (state) => state.hasTag('busy'))
  const removing = useSelector(actor, (state) => state.context.cancelingPrice)
  const style = { ...useDateStyle(), timeZone: 'UTC', locale }
  const today = useToday()
  const planned = (prices ?? []).filter(({ since }) => since > today)
  if (planned.length === 0) return null
  return (
    <ul className="v-set-planned" aria-label={t('settings.prices.ahead')}>
      {planned.map(({ since, price }) => {
        const day = formatFullDate(since, style)
        const isRemoving = removing?.provider === provider && removing.since === since
        return (
          <li key={since} className="v-tag" data-tone="plain">
            {price === null || price === undefined
              ? t('settings.prices.plannedUnknown', { day })
              : t('settings.prices.planned', {
                  day,
                  price: formatUnitPrice(price, currency, locale),
                })}
            <Button
              variant="minimal"
              size="small"
              aria-label={t(
                isRemoving ? 'settings.prices.takingBack' : 'settings.prices.takeBack',
                {
                  day,
                },
              )}
              loading={isRemoving}
              icon={<Icon name="close" size={14} />}
              disabled={busy}
              onClick={() =>
                actor.send({ type: 'prices.cancelPlanned', planned: { provider, since } })
              }
            />
          </li>
        )
      })}
    </ul>
  )
}
