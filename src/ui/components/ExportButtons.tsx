import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { type TableQuery, tableFormats } from '../../machines/shared/table-export.machine.ts'
import { useStrings } from '../i18n/context.ts'
import { useActor } from '../shared/actors.ts'
import { useRights } from '../shared/rights.ts'
import { Icon } from './Icon.tsx'
import './export-buttons.css'

interface ExportButtonsProps {
  request: TableQuery
  /** Nothing of persons is in it: whoever sees it may take it away. */
  isAnonymous?: boolean
  /** Which file is written. */
  actorId?: 'tableExport' | 'drillDownExport'
}

/** What the list shows as a file; with persons in it, for the owner. The button that was pressed lets it be while it is written. */
export function ExportButtons({
  request: asked,
  isAnonymous: impersonal = false,
  actorId: name = 'tableExport',
}: ExportButtonsProps) {
  const { t } = useStrings()
  const { canExport: mayExport } = useRights()
  const file = useActor(name)
  const busy = useSelector(file, (state) => state.hasTag('busy'))
  const format = useSelector(file, (state) => state.context.request?.format)
  if (!mayExport && !impersonal) return null
  return (
    <fieldset className="v-take-file" aria-label={t('list.file.label')}>
      {tableFormats.map((one) =>
        busy && one === format ? (
          <Button
            key={one}
            text={t('list.file.cancel')}
            onClick={() => file.send({ type: 'file.cancel' })}
          />
        ) : (
          <Button
            key={one}
            icon={<Icon name="download" size={14} />}
            text={one.toUpperCase()}
            aria-label={t(`list.file.${one}`)}
            title={t(`list.file.${one}`)}
            disabled={busy}
            onClick={() => file.send({ type: 'file.export', request: { ...asked, format: one } })}
          />
        ),
      )}
      <span className="v-hidden" role="status">
        {busy && t('list.file.writing')}
      </span>
    </fieldset>
  )
}
