import { Button } from '@blueprintjs/core'
import type { DragEvent, KeyboardEvent } from 'react'
import { DEFAULT_WAIT_MINUTES } from '../../../domain/limits.ts'
import type { CascadeStep } from '../../machines/scenarios/scenario-cascade.machine.ts'
import type { CascadeMetrics } from '../../machines/scenarios/scenarios-context.ts'
import { ChannelLabel } from '../components/ChannelLabel.tsx'
import { Icon } from '../components/Icon.tsx'
import { useStrings } from '../i18n/context.ts'
import { formatMoney } from '../i18n/money.ts'

type StepMetrics = NonNullable<CascadeMetrics>['items'][number]

interface CascadeStepRowProps {
  step: CascadeStep
  index: number
  total: number
  /** Results over the last `days`; null if the server has no metrics. */
  metrics: StepMetrics | null
  days: number | null
  currency: string | null
  canEdit: boolean
  onMove: (from: number, to: number) => void
  onWait: (minutes: number) => void
  onRemove: () => void
}

/** A step of the cascade; moved by its buttons, by Alt with an arrow key, or by dragging. */
export function CascadeStepRow(props: CascadeStepRowProps) {
  const { step, index, total, canEdit, onMove, onWait, onRemove } = props
  const { t } = useStrings()
  const channel = t(`message.channel.${step.channel}`)
  const isLast = index === total - 1
  const onKeyDown = (event: KeyboardEvent) => {
    const delta = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!canEdit || !event.altKey || delta === undefined) return
    event.preventDefault()
    onMove(index, index + delta)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    const from = Number(event.dataTransfer.getData('text/plain'))
    if (canEdit && Number.isInteger(from)) onMove(from, index)
  }
  return (
    <li
      aria-label={t('scenarios.channels.place', { channel, number: index + 1, total })}
      draggable={canEdit}
      onDragStart={(event) => event.dataTransfer.setData('text/plain', String(index))}
      onDrop={onDrop}
      onKeyDown={onKeyDown}
    >
      <span className="v-step-place" aria-hidden="true">
        {index + 1}
      </span>
      <div className="v-step-channel">
        <ChannelLabel channel={step.channel} />
        <StepMetricsLine {...props} />
      </div>
      {isLast ? (
        <span className="v-step-wait">{t('scenarios.channels.last')}</span>
      ) : (
        <label className="v-step-wait">
          {t('scenarios.channels.wait')}
          <input
            className="bp6-input"
            type="number"
            min={1}
            max={1440}
            disabled={!canEdit}
            value={step.waitMinutes}
            onChange={({ currentTarget: { value } }) =>
              onWait(Math.min(1440, Math.max(1, Math.round(Number(value)) || DEFAULT_WAIT_MINUTES)))
            }
          />
        </label>
      )}
      {canEdit && (
        <div className="v-step-moves">
          <Button
            variant="minimal"
            disabled={index === 0}
            aria-label={t('scenarios.channels.up', { channel })}
            icon={<Icon name="chevron" />}
            data-up=""
            onClick={() => onMove(index, index - 1)}
          />
          <Button
            variant="minimal"
            disabled={isLast}
            aria-label={t('scenarios.channels.down', { channel })}
            icon={<Icon name="chevron" />}
            onClick={() => onMove(index, index + 1)}
          />
          <Button
            variant="minimal"
            disabled={total === 1}
            aria-label={t('scenarios.channels.remove', { channel })}
            icon={<Icon name="close" />}
            onClick={onRemove}
          />
        </div>
      )}
    </li>
  )
}

/** Results of the step: attempts, deliveries and cost per answer. */
function StepMetricsLine({ metrics, days, currency }: CascadeStepRowProps) {
  const { t, number, locale } = useStrings()
  if (days === null) return null
  if (!metrics || metrics.tried === 0) return <small>{t('scenarios.channels.noFigures')}</small>
  const numbers = (['tried', 'delivered', 'read', 'answered'] as const)
    // Most channels do not report reads, where a zero would mislead.
    .filter((name) => name !== 'read' || metrics.read > 0)
    .map((name) => `${t(`scenarios.channels.${name}`)}\u00A0${number(metrics[name])}`)
  const sums = [
    metrics.cost
      ? `${t('scenarios.channels.cost')} ${formatMoney(metrics.cost, currency, locale)}`
      : null,
    metrics.costPerAnswer &&
      `${formatMoney(metrics.costPerAnswer, currency, locale)} ${t('scenarios.channels.costPerAnswer')}`,
  ].filter(Boolean)
  return (
    <small>
      {t('scenarios.channels.figures', { days })}: {[...numbers, ...sums].join(' · ')}
    </small>
  )
}
