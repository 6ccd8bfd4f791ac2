// @ts-check
/**
 * Runs in a page that a static host keeps, before the suite's own scripts, which are deferred as it is.
 *
 * @param {string} rules
 * @param {string} version
 */
function takeOver(rules, version) {
  // Not HTML's `style`: the policy would refuse its text. styled-components reads this one, and takes it away.
  const styles = document.createElementNS('https://fairshore.example/styles', 'style');
  styles.setAttribute('data-styled', 'true');
  styles.setAttribute('data-styled-version', version);
  styles.textContent = rules;
  document.head.append(styles);

  // The line dates what this page shows, not the pages that one goes on to.
  const asOf = document.querySelector('aside.as-of');
  const { pathname } = location;
  if (asOf instanceof HTMLElement && 'navigation' in window)
    window.navigation.addEventListener('currententrychange', () => {
      asOf.hidden = location.pathname !== pathname;
    });

  // The file was drawn for its path alone. What a query changes the browser draws, as if nothing had been drawn.
  const boot = document.getElementById('fairshore-boot');
  if (!boot || location.search === '') return;
  const { rendered: _, ...data } = JSON.parse(boot.textContent ?? '{}');
  // The text of a script may not be set under the policy.
  const place = document.createElement('div');
  place.id = boot.id;
  place.hidden = true;
  place.textContent = JSON.stringify(data);
  boot.replaceWith(place);
}
