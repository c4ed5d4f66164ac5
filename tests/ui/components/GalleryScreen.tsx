import { Button } from '@blueprintjs/core'
import { AnswerTag } from '../../../src/ui/components/AnswerTag.tsx'
import { ChannelLabel } from '../../../src/ui/components/ChannelLabel.tsx'
import { CountFilterStrip } from '../../../src/ui/components/CountFilterStrip.tsx'
import { DeliveryTrack } from '../../../src/ui/components/DeliveryTrack.tsx'
import { FilterButton } from '../../../src/ui/components/FilterButton.tsx'
import { PageHeader } from '../../../src/ui/components/PageHeader.tsx'
import { ScenarioStateMenu } from '../../../src/ui/components/ScenarioStateMenu.tsx'
import { SearchField } from '../../../src/ui/components/SearchField.tsx'
import { Segmented } from '../../../src/ui/components/Segmented.tsx'
import { StatusLine } from '../../../src/ui/components/StatusLine.tsx'
import type { Column } from '../../../src/ui/components/VirtualRow.tsx'
import { VirtualRows } from '../../../src/ui/components/VirtualRows.tsx'
import { useStrings } from '../../../src/ui/i18n/context.ts'
import { formatDateTime, formatWeekdayDate } from '../../../src/ui/i18n/dates.ts'
import { formatTimeAgo } from '../../../src/ui/i18n/time-ago.ts'
import type { Change, GalleryState } from './gallery.tsx'
import { type GalleryRow, galleryRow } from './gallery-data.ts'

const now = '2026-12-08T07:07:00Z'

/** A mock of the reminders screen, built only from components. */
export function GalleryScreen({ stage, change }: { stage: GalleryState; change: Change }) {
  const { t, count, number, locale } = useStrings()
  const style = { timeZone: 'Europe/Moscow', locale }
  const sub = [
    t('reminders.scenario'),
    t('reminders.today', { day: formatWeekdayDate(now, style) }),
    t('reminders.updated', { ago: formatTimeAgo('2026-12-08T07:04:00Z', now, locale) }),
  ].join(' · ')
  const flow = (
    id: 'planned' | 'sent' | 'delivered' | 'approved' | 'transferred' | 'waiting',
    value: number,
  ) => ({
    id,
    label: count(`reminders.flow.${id}`, value),
    value,
  })
  const part = <Tone,>(
    id: 'approved' | 'transferred' | 'canceled' | 'noAnswer' | 'pending' | 'night',
    value: number,
    tone: Tone,
  ) => ({
    id: `part-${id}`,
    label: count(`reminders.flow.${id}`, value),
    value,
    tone,
  })
  const columns: Column<GalleryRow>[] = [
    {
      id: 'patient',
      label: t('reminders.table.patient'),
      width: 'minmax(200px, 2.6fr)',
      cell: (row) => (
        <span className="v-two">
          <strong>{row.name}</strong>
          <span>{row.phone}</span>
        </span>
      ),
    },
    {
      id: 'visit',
      label: t('reminders.table.visit'),
      width: 'minmax(144px, 1.9fr)',
      cell: (row) => (
        <span className="v-two">
          <span>{formatDateTime(row.visitAt, style)}</span>
          <span>{row.specialist}</span>
        </span>
      ),
    },
    {
      id: 'channel',
      label: t('reminders.table.channel'),
      width: 'minmax(112px, 1.1fr)',
      cell: (row) => <ChannelLabel channel={row.channel} />,
    },
    {
      id: 'delivery',
      label: t('reminders.table.delivery'),
      width: 'minmax(122px, 1.4fr)',
      cell: (row) => <DeliveryTrack status={row.status} outcome={row.outcome} />,
    },
    {
      id: 'answer',
      label: t('reminders.table.answer'),
      width: 'minmax(96px, 1.6fr)',
      cell: (row) => <AnswerTag answer={row.answer} />,
    },
  ]
  return (
    <main className="v-content" data-scroller="" id="content">
      <StatusLine busy={stage.busy} />
      <PageHeader title={t('reminders.title')} subtitle={sub} onMenu={() => change({ menu: true })}>
        <ScenarioStateMenu
          state="active"
          name={t('reminders.title')}
          until={locale === 'ru' ? '31 марта' : 'March 31'}
          onStop={() => {}}
        />
        <Button intent="primary" text={t('reminders.actions.confirm')} />
      </PageHeader>
      <div className="v-gutter v-stack">
        <CountFilterStrip
          label={t('reminders.flow.label')}
          numbers={[
            flow('planned', 214),
            flow('sent', 186),
            flow('delivered', 171),
            flow('approved', 128),
            flow('transferred', 9),
            flow('waiting', 12),
          ]}
          parts={[
            part('approved', 128, 'ok' as const),
            part('transferred', 9, 'wait' as const),
            part('canceled', 6, 'bad' as const),
            part('noAnswer', 28, 'sea' as const),
            part('pending', 15, 'info' as const),
            part('night', 28, 'plain' as const),
          ]}
          selectedId={stage.pressed}
          onSelect={(pressed) => change({ pressed })}
        />
        <div className="v-bar" style={{ paddingBottom: 12 }}>
          <SearchField label={t('reminders.filters.search')} onSearch={() => {}} />
          <FilterButton
            label={t('list.period')}
            clearable={false}
            options={[
              { value: 'today', label: t('list.today') },
              { value: 'tomorrow', label: t('list.tomorrow') },
              { value: 'all', label: t('list.allTime') },
            ]}
            value="today"
            onChange={() => {}}
          />
          <FilterButton
            label={t('list.channel')}
            options={[
              { value: 'whatsapp', label: 'WhatsApp' },
              { value: 'telegram', label: 'Telegram' },
              { value: 'sms', label: 'SMS' },
            ]}
            value={stage.channel}
            onChange={(channel) => change({ channel })}
          />
          <FilterButton
            label={t('list.specialist')}
            options={[{ value: '1', label: 'Орлов, терапевт' }]}
            value={null}
            onChange={() => {}}
          />
          <div className="v-push">
            <Segmented
              label={t('reminders.table.answer')}
              options={[
                { value: 'all', label: `${t('reminders.filters.all')} ${number(stage.total)}` },
                { value: 'waiting', label: `${t('reminders.filters.waiting')} 12` },
                { value: 'noAnswer', label: `${t('reminders.filters.noAnswer')} 43` },
              ]}
              value={stage.kind}
              onChange={(kind) => change({ kind })}
            />
          </div>
        </div>
      </div>
      <VirtualRows
        label={t('reminders.table.label')}
        total={stage.total}
        rowAt={galleryRow}
        columns={columns}
        card={(row) => (
          <>
            <div className="v-card-line">
              <strong style={{ fontWeight: 500 }}>{row.name}</strong>
              <AnswerTag answer={row.answer} />
            </div>
            <div className="v-card-line" style={{ color: 'var(--ink-3)' }}>
              <span>{`${formatDateTime(row.visitAt, style)} · ${row.specialist}`}</span>
              <DeliveryTrack status={row.status} outcome={row.outcome} />
            </div>
          </>
        )}
        active={stage.active}
        selected={stage.open ? stage.active : null}
        onActive={(active) => change({ active })}
        onOpen={(active) => change({ active, open: true })}
        onEscape={() => change({ open: false })}
        onVisibleRange={(from, to) => {
          document.documentElement.dataset.range = `${from}-${to}`
        }}
      />
    </main>
  )
}
