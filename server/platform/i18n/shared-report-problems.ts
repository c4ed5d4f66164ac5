import { defineProblem } from './define-problem.ts'

/** Refusals about shared reports and report emails. */
export const sharedReportProblems = {
  NOTHING_SENT: defineProblem(
    409,
    'The clinic had not sent anything yet in this month: there is nothing to share.',
    'В этом месяце клиника ещё ничего не отправляла: делиться нечем.',
  ),
  TOO_MANY_SHARED: defineProblem(
    409,
    'Twenty links to this month are open already. Revoke one that nobody needs.',
    'Открытых ссылок на этот месяц уже двадцать. Отзовите ту, которая не нужна.',
  ),
  ADDRESS_SETTLED: defineProblem(
    409,
    'This address has confirmed itself or unsubscribed already. Load the page anew.',
    'Этот адрес уже подтверждён или отписан. Обновите страницу.',
  ),
}
