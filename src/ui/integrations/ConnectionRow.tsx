import { Button } from '@blueprintjs/core'
import type { IntegrationCard } from '../../machines/integrations.machine.ts'
import { useWords } from '../words/context.ts'
import type { Standing } from './standing.ts'
import '../kit/tag.css'

const letters: Record<IntegrationCard, string> = {
  whatsapp: 'W',
  telegram: 'T',
  sms16: 'S',
  sigmasms: 'Σ',
  data: 'M',
}

interface ConnectionRowProps {
  card: IntegrationCard
  standing: Standing
  current: boolean
  onOpen: () => void
}

export function ConnectionRow({ card, standing, current, onOpen }: ConnectionRowProps) {
  const { t } = useWords()
  const title = t(`integrations.card.${card}.title`)
  const act = t(`integrations.act.${standing.connected ? 'change' : 'connect'}`)
  return (
    <li className="v-linked" data-current={current ? '' : undefined}>
      <span className="v-linked-tile" data-card={card} aria-hidden="true">
        {letters[card]}
      </span>
      <div className="v-linked-names">
        <h3>{title}</h3>
        <p>{t(`integrations.card.${card}.about`)}</p>
      </div>
      <span className="v-tag" data-tone={standing.tone}>
        {t(standing.said)}
      </span>
      <Button text={act} aria-label={`${act}: ${title}`} aria-expanded={current} onClick={onOpen} />
    </li>
  )
}
