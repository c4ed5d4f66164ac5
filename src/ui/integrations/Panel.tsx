import { useSelector } from '@xstate/react'
import type { ConnectionsQuery } from '../../../schema/generated/client/graphql.ts'
import type { IntegrationCard } from '../../machines/integrations.machine.ts'
import { Sheet } from '../kit/Sheet.tsx'
import { IntakeForms } from '../reminders/IntakeForms.tsx'
import { useWords } from '../words/context.ts'
import { useScreen } from './actors.ts'
import { SmsForm } from './SmsForm.tsx'
import { TelegramForms } from './TelegramForms.tsx'
import { WhatsappLink } from './WhatsappLink.tsx'

/** The connection that is being set up, at the right. */
export function Panel({ shown }: { shown: ConnectionsQuery }) {
  const { t } = useWords()
  const screen = useScreen()
  const card = useSelector(screen, (state) => state.context.card)
  if (!card) return null
  return (
    <Sheet
      open
      title={t(`integrations.card.${card}.title`)}
      sub={t(`integrations.card.${card}.about`)}
      onClose={() => screen.send({ type: 'card.close' })}
    >
      <Content key={card} card={card} shown={shown} />
    </Sheet>
  )
}

function Content({ card, shown }: { card: IntegrationCard; shown: ConnectionsQuery }) {
  if (card === 'data') return <IntakeForms />
  if (card === 'whatsapp') return <WhatsappLink />
  if (card === 'telegram') return <TelegramForms shown={shown} />
  return <SmsForm provider={card} sender={shown[card].sender} />
}
