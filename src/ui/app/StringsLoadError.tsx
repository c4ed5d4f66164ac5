/** Shown if no dictionary could be loaded. The only texts of the page in both languages at once. */
export function StringsLoadError({ onRetry }: { onRetry: () => void }) {
  return (
    <main>
      <div className="v-broken" role="alert">
        <h1>Страница не загрузилась</h1>
        <p>Проверьте связь и попробуйте ещё раз.</p>
        <p lang="en">The page did not load. Check your connection and try again.</p>
        <button className="bp6-button" type="button" onClick={onRetry}>
          Ещё раз · Try again
        </button>
      </div>
    </main>
  )
}
