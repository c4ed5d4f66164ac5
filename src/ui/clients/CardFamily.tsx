import { Button } from '@blueprintjs/core'
import type { CardFacts } from '../../machines/patient/client-card.ts'
import { useWords } from '../i18n/context.ts'
import { clientName } from '../patient/client-words.ts'
import { useClients } from './actors.ts'
import { CardPart } from './CardPart.tsx'

/** Who else is written to under this number: a family on one phone. Each leads to his own card. */
export function CardFamily({ family }: { family: CardFacts['family'] }) {
  const { t, count } = useWords()
  const clients = useClients()
  return (
    <CardPart
      title={t('clients.card.family')}
      lines={family.map(({ id, age, ...name }) => ({
        id,
        what: (
          <Button
            variant="minimal"
            size="small"
            text={clientName(name)}
            onClick={() => clients.send({ type: 'card.open', id })}
          />
        ),
        beside: age !== null && count('clients.table.age', age),
      }))}
    />
  )
}
