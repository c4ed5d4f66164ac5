import { Button } from '@blueprintjs/core'
import { FactsPanel } from '../../../src/ui/components/FactsPanel.tsx'
import { MessageBubble } from '../../../src/ui/components/MessageBubble.tsx'
import { Sheet } from '../../../src/ui/components/Sheet.tsx'
import { Timeline, type TimelineItem } from '../../../src/ui/components/Timeline.tsx'
import { useStrings } from '../../../src/ui/i18n/context.ts'
import type { Change, GalleryState } from './gallery.tsx'
import { galleryRow } from './gallery-data.ts'

export function GallerySheet({ stage, change }: { stage: GalleryState; change: Change }) {
  const { t, count } = useStrings()
  const row = galleryRow(stage.active ?? 0)!
  const items: TimelineItem[] = [
    {
      id: '1',
      tone: 'night',
      title: t('message.timeline.heldForNight'),
      note: t('message.timeline.heldForNightNote'),
      time: '10:00',
    },
    {
      id: '2',
      tone: 'sea',
      title: t('message.timeline.sentToGateway', { provider: 'Wazzup24' }),
      time: '10:04',
    },
    { id: '3', tone: 'sea', title: t('message.timeline.delivered'), time: '10:04' },
    { id: '4', tone: 'sea', title: t('message.timeline.read'), time: '10:11' },
    {
      id: '5',
      tone: 'odd',
      title: '«Можно на час позже?»',
      note: t('message.timeline.answeredUnclear'),
      time: '10:12',
    },
    { id: '6', tone: 'plain', title: t('message.timeline.next') },
  ]
  return (
    <Sheet
      open={stage.open}
      title={row.name}
      subtitle={`${row.phone} · ${t('reminders.details.visit', { time: '9 декабря, 10:30' })} · ${row.specialist}`}
      onClose={() => change({ open: false })}
      footer={
        <FactsPanel
          title={t('message.why.title')}
          facts={[
            {
              name: t('message.why.rule'),
              value: `${count('message.why.daysAhead', 1)}, 10:00–14:00, Москва`,
            },
            { name: t('message.why.data'), value: '3 минуты назад, YCLIENTS' },
            { name: t('message.why.consent'), value: `${t('message.why.service')}, 12.03.2026` },
            { name: t('message.why.cascade'), value: 'WhatsApp → Telegram → SMS' },
          ]}
        />
      }
    >
      <MessageBubble
        text="Мария Павловна, ждём вас завтра, 9 декабря, в 10:30. Врач Орлов А. С., ул. Лесная, 5. Придёте?"
        caption="WhatsApp · 10:04"
      />
      <Timeline label={t('message.timeline.title')} items={items} />
      <div className="v-bar">
        <Button intent="primary" text={t('reminders.actions.handled')} />
        <Button text={t('reminders.actions.exclude')} />
      </div>
    </Sheet>
  )
}
