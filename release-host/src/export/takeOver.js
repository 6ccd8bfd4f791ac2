// @ts-check
/**
 * Runs in an exported page, before the suite's own scripts, which are deferred as well.
 *
 * @param {string} rules
 * @param {string} version
 */
function takeOver(rules, version) {
  // Not HTML's `style`, because the policy would refuse its text. styled-components reads this element and removes it.
  const styles = document.createElementNS('https://fairshore.example/styles', 'style');
  styles.setAttribute('data-styled', 'true');
  styles.setAttribute('data-styled-version', version);
  styles.textContent = rules;
  document.head.append(styles);

  // The notice dates the data of this page only, so it is hidden on the pages navigated to from here.
  const asOf = document.querySelector('aside.as-of');
  const { pathname } = location;
  if (asOf instanceof HTMLElement && 'navigation' in window)
    window.navigation.addEventListener('currententrychange', () => {
      asOf.hidden = location.pathname !== pathname;
    });

  // The file was rendered for its path without a query. With a query, the browser renders the page from scratch.
  const boot = document.getElementById('fairshore-boot');
  if (!boot || location.search === '') return;
  const { rendered: _, ...data } = JSON.parse(boot.textContent ?? '{}');
  // The policy doesn't allow setting the text of a script.
  const place = document.createElement('div');
  place.id = boot.id;
  place.hidden = true;
  place.textContent = JSON.stringify(data);
  boot.replaceWith(place);
}
