import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { CardFacts } from '../../machines/patient/client-card.ts'
import { useWords } from '../i18n/context.ts'
import { visitTime } from '../i18n/dates.ts'
import { useDateStyle } from '../shared/date-style.ts'
import { useRights } from '../shared/rights.ts'
import { useCompanyZone } from '../shared/zone.ts'
import { useClientRequests } from './actors.ts'
import { CardPart } from './CardPart.tsx'

/** What the patient asked through the request link, those that wait first; the desk marks what it has seen to. */
export function CardRequests({ requests }: { requests: CardFacts['patientRequests']['items'] }) {
  const { t, locale } = useWords()
  const actor = useClientRequests()
  const busy = useSelector(actor, (state) => state.hasTag('busy'))
  const marked = useSelector(actor, (state) => state.context.mark.id)
  const { mayAnswer } = useRights()
  const style = { ...useDateStyle(), timeZone: useCompanyZone(), locale }
  return (
    <CardPart
      title={t('clients.card.requests')}
      lines={requests.map(({ id, text, at, handled, handledBy }) => ({
        id,
        what: text,
        beside: [
          visitTime(at, style),
          t(handled ? 'clients.requests.isHandled' : 'clients.requests.isWaiting'),
          handledBy,
        ]
          .filter(Boolean)
          .join(', '),
        act: mayAnswer && (
          <Button
            size="small"
            intent={handled ? 'none' : 'primary'}
            text={t(handled ? 'clients.requests.unhandle' : 'clients.requests.handle')}
            loading={busy && marked === id}
            disabled={busy}
            onClick={() => actor.send({ type: 'request.mark', mark: { id, handled: !handled } })}
          />
        ),
      }))}
    />
  )
}
