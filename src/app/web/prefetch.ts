/** Loads the data of a dashboard screen into the query cache. Not part of the first load, and never in its way. */
export async function prefetchScreen(url: URL): Promise<void> {
  try {
    const { loadScreen } = await import('#app/web/screens.ts')
    await loadScreen(url)
  } catch {
    // The page loads what is missing, and says what fails.
  }
}
