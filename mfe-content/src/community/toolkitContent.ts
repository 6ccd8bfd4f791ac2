/** A third-party product, linked to its maker's own page. */
export interface Tool {
  name: string;
  desc: string;
  /** The maker's home page, https only. */
  href: string;
}

/** A tab of the toolkit. To add a tool, add an entry to its `tools`. */
export interface ToolkitCategory {
  key: 'research' | 'trading' | 'portfolio' | 'sentiment';
  label: string;
  tools: readonly Tool[];
}

export const toolkit = {
  title: 'AI Toolkit',
  lead: 'Third-party products for reading, comparing and following markets, by what they are used for.',
  notice:
    'Named for information only. Fairshore has no relation to their makers, is not paid for naming them and does not check what they produce. Nothing a model writes is investment advice.',
};

export const toolkitCategories: readonly [ToolkitCategory, ...ToolkitCategory[]] = [
  {
    key: 'research',
    label: 'Research',
    tools: [
      {
        name: 'AlphaSense',
        desc: 'Searches company filings, earnings-call transcripts, broker research and expert interviews.',
        href: 'https://www.alpha-sense.com',
      },
      {
        name: 'NotebookLM',
        desc: 'Google’s notebook that answers questions about the documents you give it and cites the passages.',
        href: 'https://notebooklm.google',
      },
      {
        name: 'Perplexity',
        desc: 'Answers questions in prose, with numbered links to the web pages it drew on.',
        href: 'https://www.perplexity.ai',
      },
      {
        name: 'Elicit',
        desc: 'Finds academic papers on a question and extracts their findings into a table.',
        href: 'https://elicit.com',
      },
      {
        name: 'Consensus',
        desc: 'A search engine over peer-reviewed research that summarises what the papers say.',
        href: 'https://consensus.app',
      },
      {
        name: 'Messari',
        desc: 'Research, market data and AI summaries on digital assets and their protocols.',
        href: 'https://messari.io',
      },
    ],
  },
  {
    key: 'trading',
    label: 'Trading',
    tools: [
      {
        name: 'TrendSpider',
        desc: 'Draws trendlines and recognises chart patterns automatically, scans markets and backtests strategies.',
        href: 'https://trendspider.com',
      },
      {
        name: 'Trade Ideas',
        desc: 'Scans US shares in real time; its system Holly backtests strategies overnight and selects some for the day.',
        href: 'https://www.trade-ideas.com',
      },
      {
        name: 'Tickeron',
        desc: 'Pattern search, trend forecasts and trading robots for shares, funds, currencies and crypto-assets.',
        href: 'https://tickeron.com',
      },
      {
        name: 'QuantConnect',
        desc: 'A platform to research, backtest and run algorithmic strategies in Python or C# on an open-source engine.',
        href: 'https://www.quantconnect.com',
      },
      {
        name: 'Composer',
        desc: 'Builds rule-based strategies from a description in plain English, backtests them and runs them in the US.',
        href: 'https://www.composer.trade',
      },
      {
        name: 'Numerai',
        desc: 'A hedge fund that runs a tournament in which data scientists train models on its obfuscated market data.',
        href: 'https://numer.ai',
      },
    ],
  },
  {
    key: 'portfolio',
    label: 'Portfolio',
    tools: [
      {
        name: 'Aladdin',
        desc: 'BlackRock’s platform for portfolio management and risk analysis, used by institutional investors.',
        href: 'https://www.blackrock.com/aladdin',
      },
      {
        name: 'Addepar',
        desc: 'Aggregates holdings across custodians and asset classes, and reports on them, for wealth managers and family offices.',
        href: 'https://addepar.com',
      },
      {
        name: 'PortfolioPilot',
        desc: 'Connects investment accounts and analyses risk, diversification and costs with forecasting models.',
        href: 'https://portfoliopilot.com',
      },
      {
        name: 'Magnifi',
        desc: 'An AI assistant and search engine for investments that answers questions about a portfolio.',
        href: 'https://magnifi.com',
      },
      {
        name: 'Boosted.ai',
        desc: 'AI agents and machine-learning models that help investment managers with research and portfolio decisions.',
        href: 'https://www.boosted.ai',
      },
      {
        name: 'Axyon AI',
        desc: 'An Italian firm whose deep-learning models rank assets by expected performance for asset managers.',
        href: 'https://axyon.ai',
      },
    ],
  },
  {
    key: 'sentiment',
    label: 'Sentiment',
    tools: [
      {
        name: 'Santiment',
        desc: 'On-chain, social and development-activity data for crypto-assets, with alerts.',
        href: 'https://santiment.net',
      },
      {
        name: 'LunarCrush',
        desc: 'Measures social-media activity and sentiment around crypto-assets and shares.',
        href: 'https://lunarcrush.com',
      },
      {
        name: 'The Tie',
        desc: 'News, sentiment and market data on digital assets for institutions.',
        href: 'https://www.thetie.io',
      },
      {
        name: 'RavenPack',
        desc: 'Turns news, filings and transcripts into structured sentiment and event data for financial firms.',
        href: 'https://www.ravenpack.com',
      },
      {
        name: 'Kaito',
        desc: 'AI search and attention metrics over what is published about crypto-assets on social media, forums and news.',
        href: 'https://www.kaito.ai',
      },
      {
        name: 'FinBERT',
        desc: 'An open-source language model by Prosus that classifies the tone of financial text.',
        href: 'https://github.com/ProsusAI/finBERT',
      },
    ],
  },
];
