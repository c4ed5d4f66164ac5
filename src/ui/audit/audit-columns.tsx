import {
  formatAuditAction,
  formatAuditObject,
  formatAuditPerson,
  formatAuditResult,
} from '../../../domain/audit-words.ts'
import { type AuditRow, getAuditPath } from '../../machines/audit/audit-log.ts'
import type { Access } from '../../machines/url-state/check-access.ts'
import type { Column } from '../components/VirtualRow.tsx'
import '../components/row-cells.css'
import '../components/tag.css'
import { formatDateTime, type TimeStyle } from '../i18n/dates.ts'
import type { Strings } from '../i18n/i18n.ts'

type AuditStyle = Omit<TimeStyle, 'locale'>
type Cell = Column<AuditRow>['cell']
interface AuditColumns {
  columns: Column<AuditRow>[]
  card: Cell
}

const cache = new WeakMap<Strings, Map<string, AuditColumns>>()

/** Columns and card of the log, cached by language, style and access, so that rows do not render again. */
export function getAuditColumns(strings: Strings, style: AuditStyle, access: Access): AuditColumns {
  const byStyle = cache.get(strings) ?? new Map<string, AuditColumns>()
  cache.set(strings, byStyle)
  const key = JSON.stringify([style, access])
  const cached = byStyle.get(key) ?? createColumns(strings, style, access)
  byStyle.set(key, cached)
  return cached
}

function createColumns({ t, locale }: Strings, style: AuditStyle, access: Access): AuditColumns {
  const when: Cell = ({ at }) => (
    <span className="v-audit-when">{formatDateTime(at, { locale, ...style })}</span>
  )
  const who: Cell = (entry) => formatAuditPerson(entry, locale)
  const what: Cell = ({ action, area }) => (
    <strong className="v-row-name">{formatAuditAction(action, area, locale)}</strong>
  )
  const about: Cell = ({ object }) =>
    object && (
      <span
        className="v-row-text"
        data-link={getAuditPath(object, access) === null ? undefined : ''}
      >
        {formatAuditObject(object, locale)}
      </span>
    )
  const result: Cell = ({ refused }) => (
    <span className="v-tag" data-tone={refused ? 'bad' : 'plain'}>
      {formatAuditResult(refused, locale)}
    </span>
  )
  return {
    columns: [
      { id: 'when', label: t('audit.table.when'), width: '172px', cell: when },
      {
        id: 'who',
        label: t('audit.table.who'),
        width: 'minmax(160px, 2fr)',
        cell: (entry) => (
          <span className="v-two">
            <strong>{who(entry)}</strong>
            <span>{entry.address}</span>
          </span>
        ),
      },
      { id: 'what', label: t('audit.table.what'), width: 'minmax(200px, 3fr)', cell: what },
      {
        id: 'about',
        label: t('audit.table.about'),
        width: 'minmax(180px, 3fr)',
        cell: about,
        isEmpty: ({ object }) => object === null,
      },
      { id: 'result', label: t('audit.table.result'), width: '120px', cell: result },
    ],
    card: (entry) => (
      <>
        <span className="v-card-line">
          {what(entry)}
          {entry.refused ? result(entry) : when(entry)}
        </span>
        <span className="v-card-line v-audit-about">
          <span>
            {[who(entry), entry.object && formatAuditObject(entry.object, locale)]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {entry.refused && when(entry)}
        </span>
      </>
    ),
  }
}
