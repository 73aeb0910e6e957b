/** The least that a page does which takes files and no folders: it looks each of them up. */
export function showPlainDrop(): void {
  const area = document.createElement('button');
  area.textContent = 'Choose Files';
  area.addEventListener('dragover', (event) => event.preventDefault());
  area.addEventListener('drop', (event) => {
    event.preventDefault();
    const items = Array.from(event.dataTransfer?.items ?? []);
    const files = items.filter((item) => item.webkitGetAsEntry()?.isFile);
    area.textContent = `${files.length} files`;
  });
  document.body.append(area);
}
