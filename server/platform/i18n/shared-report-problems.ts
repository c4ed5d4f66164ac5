import { defineProblem } from './define-problem.ts'

/** Refusals about shared reports and report emails. */
export const sharedReportProblems = {
  NOTHING_SENT: defineProblem(
    409,
    'The clinic didn’t send any messages this month, so there’s nothing to share.',
    'В этом месяце клиника ничего не отправляла: делиться нечем.',
  ),
  TOO_MANY_SHARED: defineProblem(
    409,
    'This month already has 20 open links. Revoke one first.',
    'На этот месяц уже открыто 20 ссылок. Сначала отзовите ненужную.',
  ),
  ADDRESS_SETTLED: defineProblem(
    409,
    'This address is already confirmed or unsubscribed. Reload the page.',
    'Этот адрес уже подтверждён или отписан. Обновите страницу.',
  ),
}
