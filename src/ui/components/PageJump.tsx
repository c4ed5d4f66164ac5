import { Button } from '@blueprintjs/core'
import { type RefObject, useId } from 'react'
import { PAGE_SIZE } from '../../machines/shared/list-pages.ts'
import { useStrings } from '../i18n/context.ts'
import { readSubmittedForm } from '../shared/form.ts'
import { Form, useFieldError } from './Form.tsx'
import type { RowsControl } from './VirtualRows.tsx'
import './field.css'
import './page-jump.css'

interface PageJumpProps {
  /** Number of rows. */
  total: number
  /** Handle of the list that scrolls. */
  control: RefObject<RowsControl | null>
}

/** Jumps to a page of a scrolling list; renders nothing for a single page. */
export function PageJump({ total, control }: PageJumpProps) {
  const { t } = useStrings()
  const pages = Math.ceil(total / PAGE_SIZE)
  if (pages < 2) return null
  return (
    <Form
      className="v-page-jump"
      onSubmit={(event) =>
        control.current?.scrollTo((Number(readSubmittedForm(event, ['page']).page) - 1) * PAGE_SIZE)
      }
    >
      <PageNumberField pages={pages} />
      <Button type="submit" text={t('list.jump')} />
    </Form>
  )
}

function PageNumberField({ pages }: { pages: number }) {
  const { t, number } = useStrings()
  const id = useId()
  const error = useFieldError('page')
  return (
    <>
      <label htmlFor={id}>{t('list.page')}</label>
      <input
        id={id}
        className="bp6-input"
        name="page"
        type="number"
        inputMode="numeric"
        min={1}
        max={pages}
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-of`}
      />
      <span id={`${id}-of`}>
        {error ? (
          <span className="v-field-error">{error}</span>
        ) : (
          t('list.ofPages', { pages: number(pages) })
        )}
      </span>
    </>
  )
}
