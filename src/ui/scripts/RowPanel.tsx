import { useSelector } from '@xstate/react'
import type { ListRow } from '../../machines/scenario/sending-list.ts'
import { Bubble } from '../components/Bubble.tsx'
import { Sheet } from '../components/Sheet.tsx'
import { WhyPanel } from '../components/WhyPanel.tsx'
import { useWords } from '../i18n/context.ts'
import { momentWords } from '../shared/moments.ts'
import { useRowStyle } from '../shared/row-style.ts'
import type { ScriptsActor } from './actors.ts'

/** One patient of the list: the whole text, or why there is none. */
export function RowPanel({ screen }: { screen: ScriptsActor }) {
  const { t } = useWords()
  const row = useSelector(screen, (state) => state.context.row)
  const tab = useSelector(screen, (state) => state.context.tab)
  if (!row || tab !== 'list') return null
  return (
    <Sheet
      open
      title={row.clientName ?? t('scripts.sending.row')}
      sub={<Sub row={row} />}
      onClose={() => screen.send({ type: 'panel.close' })}
    >
      <Story row={row} />
    </Sheet>
  )
}

function Sub({ row }: { row: ListRow }) {
  const words = useWords()
  const style = useRowStyle()
  const visit = momentWords(row.visitAt, row.timeZone, words, style)
  const notice = row.notice && words.t(`scripts.sending.notice.${row.notice}`)
  return [visit && words.t('reminders.details.visit', { time: visit }), notice]
    .filter(Boolean)
    .join(' · ')
}

function Story({ row }: { row: ListRow }) {
  const words = useWords()
  const { t } = words
  const style = useRowStyle()
  if (row.status === 'skipped')
    return (
      <WhyPanel
        title={t('scripts.sending.why')}
        facts={[
          {
            name: t('message.why.reason'),
            value: row.reason ? t(`reasons.${row.reason}`) : t('common.unknown'),
          },
        ]}
      />
    )
  const by = row.channel ? t(`message.channel.${row.channel}`) : ''
  const at = t('scripts.sending.will', {
    time: momentWords(row.sendAt, row.timeZone, words, style),
  })
  return <Bubble text={row.text ?? ''} by={[by, at].filter(Boolean).join(' · ')} />
}
