/** Shown if no dictionary could be loaded. The only texts of the page in both languages at once. */
export function StringsLoadError({ onRetry }: { onRetry: () => void }) {
  return (
    <main>
      <div className="v-broken" role="alert">
        <h1>Не удалось загрузить страницу</h1>
        <p>Проверьте связь и попробуйте ещё раз.</p>
        <p lang="en">Couldn’t load the page. Check your connection and try again.</p>
        <button className="bp6-button" type="button" onClick={onRetry}>
          Повторить · Try again
        </button>
      </div>
    </main>
  )
}
