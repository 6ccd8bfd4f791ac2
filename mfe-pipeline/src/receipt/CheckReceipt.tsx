import { downloadText } from '@fairshore/shared-data/exports';
import { Button, media, Notice, textStyle, token } from '@fairshore/shared-ui';
import { DownloadIcon } from '@fairshore/shared-ui/icons';
import { useState } from 'react';
import styled from 'styled-components';
import { canonicalJson, jsonDigest } from './canonicalJson';
import type { Receipt } from './receipt';

type Outcome = 'unaltered' | 'altered' | 'unknown';

const findings = {
  unaltered: {
    tone: 'success',
    text: 'Unaltered: what this page shows has exactly this SHA-256. Compare it with the one in the mail.',
  },
  altered: {
    tone: 'error',
    text: 'Does not match: what this page shows has another SHA-256. Don’t rely on it, and write to privacy@fairshore.example.',
  },
  unknown: {
    tone: 'warning',
    text: 'This browser can’t compute a SHA-256 here, as on a page without HTTPS. Save the record and use sha256sum instead.',
  },
} as const;

/** The digest, and how to verify that the receipt is what was recorded: here in the browser, or with any tool. */
export function CheckReceipt({ receipt: { id, document, sha256 } }: { receipt: Receipt }) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function handleCheck() {
    // Cleared briefly so that screen readers announce the same result again.
    setOutcome(null);
    try {
      setOutcome((await jsonDigest(document)) === sha256 ? 'unaltered' : 'altered');
    } catch {
      setOutcome('unknown');
    }
  }

  return (
    <Section aria-labelledby="receipt-digest">
      <h2 id="receipt-digest">SHA-256</h2>
      <code>{sha256}</code>
      <Actions data-screen-only>
        <Button size="small" onClick={() => void handleCheck()}>
          Check
        </Button>
        <Button
          size="small"
          variant="secondary"
          icon={<DownloadIcon size={16} />}
          onClick={() => downloadText(`receipt-${id}.json`, canonicalJson(document))}
        >
          Save the record
        </Button>
      </Actions>
      {outcome !== null && (
        <div data-screen-only>
          <Notice tone={findings[outcome].tone}>{findings[outcome].text}</Notice>
        </div>
      )}
      <p>
        It is the digest of all that is recorded, as canonical JSON (RFC 8785): <b>sha256sum</b> of the saved
        record shows the same. The receipt never changes, whatever becomes of the project, and it says no
        name.
      </p>
    </Section>
  );
}

const Section = styled.section`
  display: grid;
  gap: ${token('space.3')};
  margin-top: ${token('space.6')};
  padding: ${token('space.5')};
  border-radius: ${token('radius.control')};
  background: ${token('color.sunken')};
  break-inside: avoid;

  h2 {
    ${textStyle('strong')}
  }

  code {
    font:
      500 0.875rem/1.5 ui-monospace,
      SFMono-Regular,
      Menlo,
      Consolas,
      monospace;
    overflow-wrap: anywhere;
  }

  p {
    ${textStyle('label')}
    color: ${token('color.ink-2')};
  }

  ${media.phone} {
    padding: ${token('space.4')};
  }

  @media print {
    gap: 1mm;
    margin-top: 3mm;
    padding: 2mm 0 0;
    border-top: 1px solid ${token('color.line')};
    border-radius: 0;
    background: none;

    code {
      font-size: 8.5pt;
    }
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space.2')};
`;
